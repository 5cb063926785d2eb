import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EVERYTHING } from '../shared-kit/tasks/install.mjs';
import { prepare } from '../shared-kit/tasks/prepare.mjs';

// `npm run bench -w bench -- search FILE` bundles bench/search/main.ts with the parts of the backend it needs.
const [question = '', ...args] = process.argv.slice(2);
const folder = import.meta.dirname;
const output = join(folder, '.tsbuild', 'run');
const questions = (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'main.ts')));
if (!questions.includes(question)) {
  process.stderr.write(`Usage: npm run bench -w bench -- ${questions.join(' | ')} …\n`);
  process.exit(2);
}

/** Programs that main.ts starts as child processes. */
const programs = (await readdir(join(folder, question)))
  .filter((file) => file.endsWith('.process.ts'))
  .map((file) => [`${question}/${basename(file, '.ts')}`, `./${question}/${file}`]);

await prepare([], EVERYTHING);
const { rspack } = await import('@rspack/core');
const compiler = rspack({
  mode: 'development',
  devtool: 'inline-source-map',
  target: 'node20',
  context: folder,
  entry: { [question]: `./${question}/main.ts`, ...Object.fromEntries(programs) },
  output: { path: output, filename: '[name].mjs', module: true, library: { type: 'module' } },
  resolve: { extensions: ['.ts', '.js'] },
  externalsType: 'module',
  externals: [
    ({ request = '' }, callback) =>
      // At the root is another version of lru-cache than the backend's.
      /^(\.|\/|(shared-kit|lru-cache)(\/|$))/.test(request) ? callback() : callback(undefined, request),
  ],
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      { test: /\.sql$/, type: 'asset/source' },
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          },
        },
      },
    ],
  },
});

const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) {
  console.error(stats.toString({ all: false, errors: true }));
  process.exit(1);
}
const { run } = await import(pathToFileURL(join(output, `${question}.mjs`)).href);
process.exitCode = await run(args);
