import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Externals, rspack, type Stats } from '@rspack/core';

interface Question {
  run: (args: string[]) => Promise<number>;
}

const FOLDER = import.meta.dirname;
const OUTPUT = join(FOLDER, '.tsbuild/run');
// At the root is another version of lru-cache than the backend's.
const BUNDLED = /^(\.|\/|(shared-kit|lru-cache)(\/|$))/;
const externals: Externals = [
  ({ request = '' }, callback) => (BUNDLED.test(request) ? callback() : callback(undefined, request)),
];
const typescript = {
  test: /\.ts$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
  },
};

/** `npm run bench -w bench -- soak` bundles bench/soak/main.ts with the parts of the backend it needs. */
export async function run(
  [question = '', ...args]: string[],
  load: (address: string) => Promise<Question>,
): Promise<number> {
  const questions = (await readdir(FOLDER)).filter((name) => existsSync(join(FOLDER, name, 'main.ts')));
  if (!questions.includes(question)) {
    process.stderr.write(`Usage: npm run bench -w bench -- ${questions.join(' | ')} …\n`);
    return 2;
  }
  // Beside main.ts: programs that it starts as processes of their own.
  const programs = (await readdir(join(FOLDER, question))).filter((file) => file.endsWith('.process.ts'));
  const entry = {
    [question]: `./${question}/main.ts`,
    ...Object.fromEntries(
      programs.map((file) => [`${question}/${basename(file, '.ts')}`, `./${question}/${file}`]),
    ),
  };
  const compiler = rspack({
    mode: 'development',
    devtool: 'inline-source-map',
    target: 'node20',
    context: FOLDER,
    entry,
    output: { path: OUTPUT, filename: '[name].mjs', module: true, library: { type: 'module' } },
    resolve: { extensions: ['.ts', '.js'] },
    externalsType: 'module',
    externals,
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [{ test: /\.sql$/, type: 'asset/source' }, typescript],
    },
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats?.hasErrors()) {
    process.stderr.write(`${stats.toString({ all: false, errors: true })}\n`);
    return 1;
  }
  const { run } = await load(pathToFileURL(join(OUTPUT, `${question}.mjs`)).href);
  return run(args);
}
