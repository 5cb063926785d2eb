import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finished, run, type Started, startUntil, succeed } from './processes';
import { freePort } from '../../backend/test/support/free-port';
import { CHECKOUT, editFile } from './workspaceCopy';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export interface OutsideTeam {
  folder: string;
  npm: (...args: string[]) => Promise<string>;
  kinodost: (...args: string[]) => Promise<Finished>;
  develop: (product: string) => Promise<{ url: string } & Started>;
  edit: (file: string, before: string, after: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Packs the kit and creates a feature in an empty folder, which knows only the packages. */
export async function outsideTeam(
  feature: { id: string; title: string },
  env: Record<string, string>,
): Promise<OutsideTeam> {
  const place = await mkdtemp(join(tmpdir(), 'kinodost-outside-'));
  const packages = join(place, 'packages');
  const printed = await succeed(npm, ['run', '--silent', 'kit:pack', '--', packages], { cwd: CHECKOUT });
  const [kit = '', generator = ''] = printed.split('\n').slice(-2);
  const create = ['create-kinodost-feature', feature.id, '--kit', kit, '--title', feature.title];
  await succeed('npx', ['--yes', '--package', generator, ...create], { cwd: place });
  const folder = join(place, feature.id);
  return {
    folder,
    npm: (...args) => succeed(npm, args, { cwd: folder }),
    kinodost: (...args) => run('npx', ['kinodost', ...args], { cwd: folder, env }),
    async develop(product) {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const args = ['run', 'dev', '--', '--product', product, '--port', String(port)];
      return { url, ...(await startUntil(url, npm, args, { cwd: folder })) };
    },
    edit: (file, before, after) => editFile(folder, file, before, after),
    remove: () => rm(place, { recursive: true, force: true }),
  };
}
