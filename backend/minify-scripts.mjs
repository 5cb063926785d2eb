import { rspack } from '@rspack/core';

const minified = async (script) =>
  (await rspack.experiments.swc.minify(script, { compress: true, mangle: true, module: false })).code;

/**
 * Loads a module as what it exports when it runs during the build, with scripts for the browser minified.
 * @this {import('@rspack/core').LoaderContext}
 */
export default async function minifyScripts() {
  const exported = await this.importModule(`${this.resourcePath}?run`);
  const lines = Object.entries(exported).map(async ([name, value]) => {
    const shown = name.endsWith('_SCRIPT') ? await minified(value) : value;
    return `export const ${name} = ${JSON.stringify(shown)};`;
  });
  return (await Promise.all(lines)).join('\n');
}
