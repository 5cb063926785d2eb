import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SERVER_PUBLIC_PATH } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import type { Boot } from '../boot/boot.service';
import { readServerHalf } from '../releases/read-build';
import type { PublishedRelease } from '../releases/releases.repository';
import { ReleaseStore } from '../releases/release-store';

const BYTES_MAX = 64 * 1024 * 1024;

/** The scripts with which releases render on the server, checked and in memory that threads share. */
@Injectable()
export class ServerScriptsService {
  private readonly known = new LRUCache<string, SharedArrayBuffer>({
    maxSize: BYTES_MAX,
    sizeCalculation: (script) => script.byteLength,
  });

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: Log,
  ) {}

  /** By the releases' global names. A release without a half for the server is left out. */
  async of(boot: Boot): Promise<Record<string, SharedArrayBuffer>> {
    const scripts: Record<string, SharedArrayBuffer> = {};
    for (const release of boot.releases.values()) {
      const script = await this.scriptOf(release, boot.folderUrlOf(release));
      if (script) scripts[release.manifest.container] = script;
    }
    return scripts;
  }

  private async scriptOf(release: PublishedRelease, base: string): Promise<SharedArrayBuffer | undefined> {
    const known = this.known.get(release.manifest.container);
    if (known || !release.manifest.server) return known;
    try {
      const script = await this.read(release, base);
      this.known.set(release.manifest.container, script);
      return script;
    } catch (error) {
      this.log.warn({ err: error, feature: release.feature, release: release.id }, 'a release cannot render');
      return undefined;
    }
  }

  private async read({ feature, id, manifest }: PublishedRelease, base: string): Promise<SharedArrayBuffer> {
    const content = await readServerHalf(manifest, (path) => this.store.read({ feature, release: id }, path));
    const text = Buffer.from(content.toString('utf8').replaceAll(SERVER_PUBLIC_PATH, base));
    const script = new SharedArrayBuffer(text.length);
    text.copy(Buffer.from(script));
    return script;
  }
}
