import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SERVER_PUBLIC_PATH } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import type { Boot } from '../boot/boot.service';
import { developmentScript } from '../boot/dev-servers';
import { type AppConfig, CONFIG } from '../../config/config';
import { readServerHalf } from '../releases/read-build';
import type { PublishedRelease } from '../releases/releases.repository';
import { ReleaseStore } from '../releases/release-store';
import type { RenderFailure } from './rendered-page';

const BYTES_MAX = 64 * 1024 * 1024;

export interface ServerScripts {
  /** By the releases' global names. A release without a half for the server is left out. */
  scripts: Map<string, string>;
  failures: RenderFailure[];
}

/** The scripts with which releases render on the server. Their hashes are checked. */
@Injectable()
export class ServerScriptsService {
  private readonly known = new LRUCache<string, string>({
    maxSize: BYTES_MAX,
    sizeCalculation: (script) => script.length + 1,
  });

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'devServers'>,
  ) {}

  async of(boot: Boot): Promise<ServerScripts> {
    const scripts = new Map<string, string>();
    const failures: RenderFailure[] = [];
    for (const release of boot.releases.values()) {
      if (!release.manifest.server) continue;
      const { feature, id } = release;
      try {
        scripts.set(release.manifest.container, await this.scriptOf(release, boot.folderUrlOf(release)));
      } catch (error) {
        this.log.warn({ err: error, feature, release: id }, 'a release cannot render');
        failures.push({ feature, message: String(error) });
      }
    }
    return { scripts, failures };
  }

  private async scriptOf(release: PublishedRelease, base: string): Promise<string> {
    const { feature, id, manifest } = release;
    const key = `${feature}@${id}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const read = (path: string) => this.store.read({ feature, release: id }, path);
    const content =
      (await developmentScript(release, this.config.devServers)) ??
      (await readServerHalf(manifest, read)).toString('utf8');
    const script = content.replaceAll(SERVER_PUBLIC_PATH, base);
    this.known.set(key, script);
    return script;
  }
}
