import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const EXTENSION = '.api.md';
const SILENT = { default: { logLevel: 'none' } };

const reportNameOf = (entry) =>
  entry === '.' ? 'shared-kit' : entry.replace(/^\.\//, '').replaceAll('/', '-');

/** The declarations that `tsc -b` writes for a source. */
const declarationOf = (source) => source.replace(/^\.\/src\//, '.tsbuild/src/').replace(/\.tsx?$/, '.d.ts');

function compilerOptions(folder) {
  const own = Object.entries({ 'shared-kit': ['index'], 'shared-kit/*': ['*/index', '*'] });
  return {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: ['node', 'jest'],
    paths: Object.fromEntries(
      own.map(([name, files]) => [name, files.map((file) => join(folder, '.tsbuild/src', `${file}.d.ts`))]),
    ),
  };
}

function configOf(folder, reportFolder, [entry, file], files) {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: file,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: compilerOptions(folder), files } },
      apiReport: {
        enabled: true,
        // Props of components are not exported, but callers write them.
        includeForgottenExports: true,
        reportFileName: reportNameOf(entry),
        reportFolder,
        reportTempFolder: join(reportFolder, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
      },
    },
  });
}

export async function readReports(folder) {
  const names = await readdir(folder).catch(() => []);
  const reports = names.filter((name) => name.endsWith(EXTENSION)).sort();
  return new Map(
    await Promise.all(
      reports.map(async (name) => [
        name.slice(0, -EXTENSION.length),
        await readFile(join(folder, name), 'utf8'),
      ]),
    ),
  );
}

/** The reports of all entries, made from the declarations in `.tsbuild`. */
export async function makeReports(folder) {
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports)
    .filter(([, source]) => /\.tsx?$/.test(source))
    .map(([entry, source]) => [entry, join(folder, declarationOf(source))]);
  const files = entries.map(([, file]) => file);
  const place = await mkdtemp(join(tmpdir(), 'kinodost-interface-'));
  try {
    await mkdir(join(place, 'temp'));
    const configs = entries.map((entry) => configOf(folder, place, entry, files));
    const compilerState = CompilerState.create(configs[0], { additionalEntryPoints: files });
    const errors = [];
    const messageCallback = (message) => {
      message.handled = true;
      if (message.logLevel === 'error') errors.push(message.formatMessageWithLocation(folder));
    };
    for (const config of configs)
      Extractor.invoke(config, { localBuild: true, compilerState, messageCallback });
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return await readReports(place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
