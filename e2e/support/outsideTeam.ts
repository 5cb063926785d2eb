import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium';
import { type Finished, run, type Started, startUntil, succeed } from './processes';
import { freePort } from '../../backend/test/support/free-port';
import type { RunningServer } from './server';
import { CHECKOUT, editFile } from './workspaceCopy';

const KIT = 'shared-kit';
const GENERATOR = 'create-kinodost-feature';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** The last one that runs on Node 20. */
const PNPM = ['npx', '--yes', 'pnpm@10'] as const;

export interface OutsideTeam {
  folder: string;
  npm: (...args: string[]) => Promise<string>;
  kinodost: (...args: string[]) => Promise<Finished>;
  /** Builds and publishes; the release's id. */
  publish: () => Promise<string>;
  develop: (product: string, ...options: string[]) => Promise<{ url: string } & Started>;
  edit: (file: string, before: string, after: string) => Promise<void>;
  /** Creates the same project with pnpm, and runs its scripts. */
  withPnpm: (...scripts: string[]) => Promise<void>;
  remove: () => Promise<void>;
}

/** Puts the packages into the server's data folder, as an image brings them. */
export const packKit = ({ dataDir }: RunningServer): Promise<string> =>
  succeed(npm, ['run', '--silent', 'kit:pack', '--', join(dataDir, 'kit')], { cwd: CHECKOUT });

/** Brings the kit a second time, as a new minor version with one export more. */
export async function addKitVersion({ dataDir }: RunningServer): Promise<{ current: string; next: string }> {
  const folder = join(dataDir, 'kit');
  const nameOf = (name: string, version: string) => join(folder, `${name}-${version}.tgz`);
  const { version: current } = JSON.parse(
    await readFile(join(CHECKOUT, 'shared-kit/kit/package.json'), 'utf8'),
  ) as { version: string };
  const next = current.replace(/\.(\d+)\.\d+$/, (_, minor: string) => `.${Number(minor) + 1}.0`);
  const place = await mkdtemp(join(tmpdir(), 'kinodost-kit-'));
  await succeed('tar', ['-xzf', nameOf(KIT, current), '-C', place], { cwd: folder });
  await editFile(place, 'package/package.json', `"version": "${current}"`, `"version": "${next}"`);
  await appendFile(
    join(place, 'package/api.md'),
    '\n## kit/src/api/wind\n\n```ts\nexport declare const useWind: () => number;\n```\n',
  );
  await succeed('tar', ['-czf', nameOf(KIT, next), '-C', place, 'package'], { cwd: folder });
  await copyFile(nameOf(GENERATOR, current), nameOf(GENERATOR, next));
  await rm(place, { recursive: true, force: true });
  return { current, next };
}

/** Creates a feature from the product, in an empty folder with a space. */
export async function outsideTeam(
  feature: { id: string; title: string },
  { url }: RunningServer,
  token: string,
): Promise<OutsideTeam> {
  const place = await mkdtemp(join(tmpdir(), 'kinodost outside '));
  const env = { KINODOST_URL: url, KINODOST_TOKEN: token, CHROMIUM_PATH: await chromiumPath() };
  const create = [`${url}/kit/${GENERATOR}.tgz`, feature.id, '--title', feature.title];
  await succeed('npx', ['--yes', ...create], { cwd: place });
  const folder = join(place, feature.id);
  const kinodost = (...args: string[]) => run('npx', ['kinodost', ...args], { cwd: folder, env });
  return {
    folder,
    npm: (...args) => succeed(npm, args, { cwd: folder, env }),
    kinodost,
    async publish() {
      await succeed(npm, ['run', 'build'], { cwd: folder });
      const { code, out, err } = await kinodost('publish');
      if (code !== 0) throw new Error(err);
      return out.split('\n').at(-1) ?? '';
    },
    async develop(product, ...options) {
      const port = await freePort();
      const here = `http://localhost:${port}`;
      const args = ['run', 'dev', '--', '--product', product, '--port', String(port), ...options];
      return { url: here, ...(await startUntil(here, npm, args, { cwd: folder })) };
    },
    edit: (file, before, after) => editFile(folder, file, before, after),
    async withPnpm(...scripts) {
      const [command, ...pnpm] = PNPM;
      const other = join(place, 'with pnpm');
      await mkdir(other);
      await succeed(command, [...pnpm, 'dlx', ...create], { cwd: other });
      for (const script of scripts)
        await succeed(command, [...pnpm, script], { cwd: join(other, feature.id) });
    },
    remove: () => rm(place, { recursive: true, force: true }),
  };
}
