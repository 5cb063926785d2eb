import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, sep } from 'node:path';

const SOURCE = /\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** Not `import type`, which is gone in the build. */
const IMPORT =
  /^[ \t]*(?:(?:import|export)(?!\s+type\b)(?:[\w\s{},*$]+?from)?\s*|.*\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?)['"]([^'"\n]+)['"]/gm;
const QUERY = /^\.{1,2}\/.*\?/;
const RENAME = `bundlers read '?' as the start of a query. Choose another name.`;
const IN_KIT = /^@(?:mui|emotion)\//;

function refusalOf(name: string): string | undefined {
  if (IN_KIT.test(name))
    return `the page would load it twice. Take components and styles from 'shared-kit/ui', 'shared-kit/choices', 'shared-kit/fields', 'shared-kit/tabs' or 'shared-kit/overlays'.`;
  if (name.startsWith('node:') || builtinModules.includes(name))
    return `browsers don't have it. It belongs into the feature's service.`;
  if (QUERY.test(name)) return RENAME;
  return undefined;
}

/** One sentence for each import of a source that the build refuses. */
export function refusedImports(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(({ 0: statement, 1: name = '', index }) => {
    const refusal = refusalOf(name);
    if (refusal === undefined) return [];
    const line = source.slice(0, index + statement.length).split('\n').length;
    return `${file}:${line}: '${name}' can't be imported: ${refusal}`;
  });
}

/** Throws with all of them. */
export function checkOwnImports(folder: string): void {
  if (folder.includes('?')) throw new Error(`${folder}: ${RENAME}`);
  const root = join(folder, 'src');
  const files = readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const problems = files.flatMap((file) =>
    refusedImports(relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
