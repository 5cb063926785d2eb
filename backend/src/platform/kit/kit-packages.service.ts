import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { compare } from 'semver';
import { z } from 'zod';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { ENVIRONMENT } from '../../config/environment';
import { VARIABLES } from '../../config/variables';

export const KIT = 'shared-kit';
export const GENERATOR = 'create-kinodost-feature';

/** An image brings the packages here. */
const BUILT_IN = 'shared-kit/packed';
const MANIFEST = 'shared-kit/kit/package.json';
const TASK = 'shared-kit/tasks/task.mjs';
const PACKAGE = /^(shared-kit|create-kinodost-feature)-(\d+\.\d+\.\d+)\.tgz$/;
const RETRY_MS = 60_000;
const LOW_PRIORITY = 15;

/** npm must not see the product's settings. */
const environment = Object.fromEntries(Object.entries(ENVIRONMENT).filter(([name]) => !(name in VARIABLES)));

/**
 * The packages of the kit by version. The first request for this version makes its packages. A package never
 * changes, because teams' lock files hold its hash.
 */
@Injectable()
export class KitPackagesService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private packing: Promise<void> | undefined;

  constructor(
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'dataDir'>,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Newest first. */
  async versions(): Promise<string[]> {
    const own = await this.ownVersion();
    const known = await this.files();
    if (own === undefined || known.has(`${GENERATOR}-${own}.tgz`)) return versionsIn(known);
    this.packing ??= this.pack(own);
    await this.packing;
    return versionsIn(await this.files());
  }

  /** Undefined for an unknown file. */
  async read(file: string): Promise<Buffer | undefined> {
    if (!PACKAGE.test(file)) return undefined;
    const path = (await this.files()).get(file);
    return path === undefined ? undefined : readFile(path);
  }

  private async files(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const folder of [this.folder, BUILT_IN]) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((file) => PACKAGE.test(file))) found.set(name, join(folder, name));
    }
    return found;
  }

  private get folder(): string {
    return join(this.config.dataDir, 'kit');
  }

  private async ownVersion(): Promise<string | undefined> {
    const text = await readFile(MANIFEST, 'utf8').catch(() => undefined);
    return text && z.object({ version: z.string() }).parse(JSON.parse(text)).version;
  }

  private async pack(version: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const place = await mkdtemp(join(this.folder, '.packing-'));
    try {
      await this.runTask(place);
      // The generator comes last: where it is, both are.
      for (const name of [KIT, GENERATOR])
        await rename(join(place, `${name}-${version}.tgz`), join(this.folder, `${name}-${version}.tgz`));
    } catch (error) {
      this.log.error({ err: error }, 'the kit could not be packed');
      setTimeout(() => (this.packing = undefined), RETRY_MS).unref();
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  private runTask(destination: string): Promise<void> {
    const child = spawn(process.execPath, [TASK, 'kitPack', destination], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: this.stopping.signal,
    });
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`npm run kit:pack ended with ${code}: ${errors.trim()}`)),
      );
    });
  }
}

const versionsIn = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()]
    .flatMap((file) => {
      const [, name, version = ''] = PACKAGE.exec(file) ?? [];
      return name === GENERATOR ? [version] : [];
    })
    .sort((one, other) => compare(other, one));
