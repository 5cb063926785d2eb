import { mkdir, rm } from 'node:fs/promises';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const BACKEND = join(ROOT, 'backend');
const BUILD = join(BACKEND, 'dist');
const SETTLE_MS = 150;

/** Resolves at the first start, for which `beforeFirstStart` returns more environment variables. */
export async function watchBackend({ children, rspack, beforeFirstStart }) {
  // Rspack doesn't rewrite unchanged files, so an old build would never trigger the first start.
  await rm(BUILD, { recursive: true, force: true });
  await mkdir(BUILD, { recursive: true });
  let extra;
  let server;

  async function restart() {
    if (server) await children.end(server);
    extra ??= await beforeFirstStart();
    server = children.start('backend', [join(BUILD, 'main.mjs')], ROOT, extra);
  }

  let work = Promise.resolve();
  let settling;
  return new Promise((resolve, reject) => {
    const built = () => {
      work = work.then(restart).then(resolve, reject);
    };
    watch(BUILD, (_event, file) => {
      if (!file?.endsWith('.mjs')) return;
      clearTimeout(settling);
      settling = setTimeout(built, SETTLE_MS);
    });
    children.start('backend', [rspack, 'build', '--watch'], BACKEND);
  });
}
