import { join } from 'node:path';
import { replaceTscAliasPaths } from 'tsc-alias';
import { runNode } from './children.mjs';
import { binOf, ROOT } from './project.mjs';

const configFile = join(ROOT, 'shared-kit/tsconfig.package.json');

/** Compiles each source to one ES module, because a bundle per entry would copy contexts and stores. */
export async function compileKit(outDir) {
  const compiler = [binOf('typescript', 'tsc'), '-p', configFile, '--outDir', outDir];
  const { code, output } = await runNode(compiler);
  if (code !== 0) throw new Error(`The kit doesn't compile.\n${output.trim()}`);
  // Node wants whole file names in imports.
  await replaceTscAliasPaths({ configFile, outDir, resolveFullPaths: true });
}
