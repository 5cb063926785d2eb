import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../src/cli/run-command';
import { EXIT } from '../../src/common/command';
import { ENTITIES } from '../../src/entities';
import { sharp } from '../../src/uploads/uploads.module';
import { emptyDatabase } from '../support/databases';
import { Product } from '../support/product';
import type { User } from '../support/user';
import { makeReachableFolder } from '../support/reachable-folder';

/** Several products in one folder, each with a name, and what the commands say about them. */
export class BackupScene {
  said = '';
  private readonly databases = new Map<string, Awaited<ReturnType<typeof emptyDatabase>>>();
  private readonly spies: jest.SpyInstance[] = [];

  private constructor(readonly folder: string) {}

  /** Other names than these have the embedded database, each start of which takes seconds. */
  static async of(...names: string[]): Promise<BackupScene> {
    const scene = new BackupScene(await makeReachableFolder('kinodost-backup-'));
    for (const name of names) scene.databases.set(name, await emptyDatabase());
    return scene;
  }

  async remove(): Promise<void> {
    for (const database of this.databases.values()) await database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  listen(): void {
    this.said = '';
    for (const stream of [process.stdout, process.stderr])
      this.spies.push(
        jest.spyOn(stream, 'write').mockImplementation((chunk) => {
          this.said += String(chunk);
          return true;
        }),
      );
  }

  async stop(): Promise<void> {
    for (const spy of this.spies.splice(0)) spy.mockRestore();
    await Product.stopAll();
  }

  environment(name: string) {
    return {
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: join(this.folder, name),
      DATABASE_URL: this.databases.get(name)?.url,
      JWT_SECRET: 'the same secret before and after',
      CATALOGUE: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    };
  }

  start(name: string): Promise<Product> {
    return Product.start(this.environment(name));
  }

  run(command: 'backup' | 'restore', name: string, ...args: string[]): Promise<number> {
    return runCommand(command, args, { entities: ENTITIES, env: this.environment(name) });
  }

  async succeed(...words: Parameters<BackupScene['run']>): Promise<void> {
    if ((await this.run(...words)) !== EXIT.done) throw new Error(this.said);
  }

  async filesBelow(place: string): Promise<string[]> {
    const start = join(this.folder, place);
    return (await readdir(start, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(start.length))
      .sort();
  }

  async bytesBelow(place: string): Promise<string[][]> {
    const names = await this.filesBelow(place);
    return Promise.all(
      names.map(async (name) => [name, await readFile(join(this.folder, place, name), 'hex')]),
    );
  }
}

/** The address of the user's new picture. */
export async function uploadAvatar(who: User): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3f51b5' } })
    .png()
    .toBuffer();
  form.set('avatar', new Blob([new Uint8Array(picture)]), 'a.png');
  const answer = await who.raw('/user/avatar', { method: 'POST', body: form });
  return String(answer.body.avatar_url);
}
