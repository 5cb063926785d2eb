import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild, runNode } from './children.mjs';
import { ROOT } from './project.mjs';

const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');

export const START = 'start';
export const EVERYTHING = 'everything';

const OPTIONS = { [START]: '--omit=dev', [EVERYTHING]: '--include=dev' };

async function packagesIn(lockFile) {
  const text = await readFile(lockFile, 'utf8').catch(() => '{}');
  return JSON.parse(text).packages ?? {};
}

const isInstalled = (locked, installed, level) =>
  Object.entries(locked).every(([path, { version, link, optional, dev }]) => {
    const isSkipped = !path.includes('node_modules/') || link || optional || (dev && level === START);
    return isSkipped || installed[path]?.version === version;
  });

export function npm(args, options) {
  const cli = process.env.npm_execpath;
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  return cli?.endsWith('.js') ? runNode([cli, ...all], options) : runChild('npm', all, options);
}

/** Never removes packages that a higher level installed. */
export async function ensureInstalled(progress, wanted) {
  const locked = await packagesIn(join(ROOT, 'package-lock.json'));
  const installed = await packagesIn(INSTALLED);
  const level = Object.values(installed).some(({ dev }) => dev) ? EVERYTHING : wanted;
  if (isInstalled(locked, installed, level)) return;
  // npm writes this file when it succeeds. Without it the next start installs into an empty folder.
  await rm(INSTALLED, { force: true });
  const command = Object.keys(installed).length > 0 ? ['install', '--no-save'] : ['ci'];
  const { code, output } = await progress.step('Installing packages (npm)', () =>
    npm([...command, OPTIONS[level]]),
  );
  if (code === 0) return;
  progress.line(output.trim());
  progress.line('The packages could not be installed; see above, and start again.');
  process.exit(1);
}
