import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RenderProcess } from '../../src/platform/rendering/render-process';

const BACKEND = join(__dirname, '../..');

/** Builds the program that renders pages, which the processes of this test file run from then on. */
export function buildRenderProgram(): void {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinodost-render-'));
    const args = ['rspack', 'build', '--config', 'rspack.config.ts', '--output-path', folder];
    await promisify(execFile)('npx', args, { cwd: BACKEND });
    RenderProcess.program = join(folder, 'renderProgram.mjs');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}
