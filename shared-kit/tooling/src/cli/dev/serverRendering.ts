import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { rspack } from '@rspack/core';
import { ON_SERVER_FILE, onServerOf } from '../../build/onServer';
import type { PublicPage } from '../../hot/renderOnServer';

const TIMEOUT_MS = 10_000;
/** Frames of packages say nothing to a team. */
const FOREIGN_FRAME = /^\s+at .*(node_modules|node:)/;

const ownPart = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => !FOREIGN_FRAME.test(line))
    .join('\n');

async function problemOf(script: string, page: PublicPage): Promise<string | undefined> {
  // Source maps of a script are read only if they are on before it loads.
  const start = `process.setSourceMapsEnabled(true); require(${JSON.stringify(script)});`;
  const worker = new Worker(start, { eval: true, workerData: page, stdout: true, stderr: true });
  try {
    return await new Promise<string | undefined>((resolve) => {
      const timeout = setTimeout(() => resolve(`It took longer than ${TIMEOUT_MS / 1000} s.`), TIMEOUT_MS);
      const end = (problem: string | undefined) => {
        clearTimeout(timeout);
        resolve(problem);
      };
      worker.once('message', end);
      worker.once('error', (error) =>
        end(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
      worker.once('exit', () => end(undefined));
    });
  } finally {
    await worker.terminate();
  }
}

interface Options {
  folder: string;
  output: string;
  /** With path, reason and line. */
  onProblem: (text: string) => void;
}

/** Renders pages as the product's server will, and reports what it can't render. */
export async function watchServerRendering({ folder, output, onProblem }: Options) {
  const compiler = rspack(onServerOf(folder, output));
  let hash: string | null | undefined;
  let reported = new Set<string>();
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      // The build for the browser reports the errors.
      if (!error && stats && !stats.hasErrors() && stats.hash !== hash) {
        hash = stats.hash;
        reported = new Set();
      }
      resolve();
    });
  });
  return {
    /** Once for each build, path, and what is shown there. */
    async check(page: PublicPage): Promise<void> {
      const shown = page.kind === 'slots' ? `${page.name} at ${page.path}` : page.path;
      if (!hash || reported.has(shown)) return;
      reported.add(shown);
      const problem = await problemOf(join(output, ON_SERVER_FILE), page);
      if (problem !== undefined) onProblem(`${shown} can't be rendered on the server:\n${ownPart(problem)}`);
    },
    close: () => new Promise<void>((resolve) => compiler.close(() => resolve())),
  };
}
