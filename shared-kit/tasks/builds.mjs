import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from './children.mjs';
import { concurrently } from './concurrently.mjs';
import { sourceDigest } from './sourceDigest.mjs';
import { binOf, ROOT } from './project.mjs';

const AT_ONCE = 2;

const stampOf = (app) => join(ROOT, app, 'dist', '.digest');

async function staleness(app) {
  const [digest, built] = await Promise.all([
    sourceDigest(app),
    readFile(stampOf(app), 'utf8').catch(() => ''),
  ]);
  return { app, digest, isStale: digest !== built };
}

async function buildOne({ app, digest }, progress) {
  const rspack = binOf('@rspack/cli', 'rspack');
  const result = await progress.step(`Building ${app}`, () =>
    runNode([rspack, 'build'], { cwd: join(ROOT, app) }),
  );
  if (result.code === 0) await writeFile(stampOf(app), digest);
  else progress.line(result.output.trim());
  return result.code === 0;
}

export async function buildStale(apps, progress) {
  const stale = (await Promise.all(apps.map(staleness))).filter(({ isStale }) => isStale);
  let succeeded = true;
  await concurrently(stale, AT_ONCE, async (app) => {
    succeeded = (await buildOne(app, progress)) && succeeded;
  });
  return succeeded;
}
