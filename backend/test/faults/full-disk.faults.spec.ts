import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorLines } from '../../src/common/errors/error-lines';
import { startApp } from '../../src/start-app';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinodost-full-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function onSmallDisk(size: string, test: () => Promise<void>): Promise<void> {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    await chmod(folder, 0o555);
    try {
      return await test();
    } finally {
      await chmod(folder, 0o755);
    }
  }
  await test().finally(() => execFileSync('umount', [folder]));
}

const start = async () => {
  try {
    const app = await startApp({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      CATALOGUE: 'none',
      LOG_LEVEL: 'silent',
    });
    await app.stop();
    return ['started'];
  } catch (error) {
    return errorLines(error);
  }
};

it('a start on a full disk says so in one line and leaves nothing', () =>
  onSmallDisk('64k', async () => {
    await writeFile(join(folder, 'fill'), Buffer.alloc(64 * 1024)).catch(() => undefined);
    const before = await readdir(folder);
    expect(await start()).toEqual([expect.stringMatching(/^DATA_DIR: .*(no space left|EACCES)/)]);
    expect(await readdir(folder)).toEqual(before);
  }));

it.each(['2m', '40m'])('a start that fills a disk of %s says so in one line', (size) =>
  onSmallDisk(size, async () => {
    const lines = await start();
    expect(lines).toEqual([expect.stringMatching(/No space left|disk .* full|EACCES/)]);
    expect(lines.join()).not.toMatch(/\n/);
  }),
);
