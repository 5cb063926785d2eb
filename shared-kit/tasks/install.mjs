import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild, runNode } from './children.mjs';
import { ROOT } from './project.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.kinodost-install');
/** What npm itself notes after a finished installation. */
const INSTALLED = join(MODULES, '.package-lock.json');

const read = (path) => readFile(path, 'utf8').catch(() => '');

function agree(lock, installed) {
  return Object.entries(lock.packages).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') || link || optional || installed.packages[path]?.version === version,
  );
}

async function isInstalled(lock, digest) {
  if ((await read(STAMP)) === digest) return true;
  const installed = await read(INSTALLED);
  return installed !== '' && agree(JSON.parse(lock), JSON.parse(installed));
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  // Without this, NODE_ENV=production would leave the build tools out.
  const options = { env: { ...process.env, NODE_ENV: 'development' } };
  return cli?.endsWith('.js') ? runNode([cli, ...all], options) : runChild('npm', all, options);
}

/** Brings node_modules to what package-lock.json says; does nothing when it is there already. */
export async function ensureInstalled(progress) {
  const lock = await readFile(LOCK, 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  if (!(await isInstalled(lock, digest))) {
    const args = existsSync(MODULES) ? ['install', '--no-save'] : ['ci'];
    const { code, output } = await progress.step('Installing packages (npm)', () => npm(args));
    if (code !== 0) {
      progress.line(output.trim());
      progress.line('The packages could not be installed; see above, and start again.');
      process.exit(1);
    }
  }
  await writeFile(STAMP, digest);
}
