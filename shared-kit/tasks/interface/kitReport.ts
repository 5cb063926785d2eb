import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import ts from 'typescript';

const RELATIVE_IMPORT = /(?:from|import)[ (]*['"](\.[^'"]*)['"]/g;
const FOUR_SPACES = / {4}(?=[ \S])/g;
const ENTRY = /^- (.+): (.+)$/gm;
const SECTION = /^## (.+)\n\n```ts\n([^]*?)```/gm;
const IS_KIT = /^\.\/(kit|testing)\/src\/.*\.tsx?$/;

interface Manifest {
  exports: Record<string, string>;
}

const moduleOf = (source: string) => source.replace(/^\.\//, '').replace(/\.tsx?$/, '');

/** Name that is imported, and module: `['shared-kit/ui', 'ui/index']`. */
function kitEntries(folder: string) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return Object.entries(exports)
    .filter(([, source]) => IS_KIT.test(source))
    .map(([entry, source]) => [posix.join('shared-kit', entry), moduleOf(source)] as const);
}

export function readOptions(folder: string): ts.CompilerOptions {
  const own = { composite: false, incremental: false, tsBuildInfoFile: undefined };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), own, host);
  return { ...config?.options, ...own };
}

/** Declarations of the modules that the entries reach. What the contract declares is named, not written out. */
export function makeReport(
  folder: string,
  createHost = (options: ts.CompilerOptions) => ts.createCompilerHost(options),
) {
  const entries = kitEntries(folder);
  const options = {
    ...readOptions(folder),
    declaration: true,
    outDir: undefined,
    removeComments: true,
    // Without it the order of a union depends on what else the compiler read.
    stableTypeOrdering: true,
  };
  const files = entries.map(([, module]) => join(folder, `${module}.ts`));
  const program = ts.createProgram(files, options, createHost(options));
  const declarations = new Map<string, string>();
  for (const file of program.getSourceFiles()) {
    const module = moduleOf(relative(folder, file.fileName).split(sep).join('/'));
    if (file.isDeclarationFile || !/^(kit|testing)\//.test(module)) continue;
    const keep = (_: string, text: string) =>
      void declarations.set(module, text.replaceAll(FOUR_SPACES, '  '));
    program.emit(file, keep, undefined, true);
  }
  const reached = new Set(entries.map(([, module]) => module));
  for (const module of reached)
    for (const [, path = ''] of (declarations.get(module) ?? '').matchAll(RELATIVE_IMPORT)) {
      const target = posix.join(dirname(module), path);
      reached.add(declarations.has(target) ? target : posix.join(target, 'index'));
    }
  const list = entries.map(([name, module]) => `- ${name}: ${module}\n`).join('');
  const sections = [...reached]
    .sort()
    .map((module) => `\n## ${module}\n\n\`\`\`ts\n${declarations.get(module)}\`\`\`\n`);
  return `# Interface of the kit\n\n${list}${sections.join('')}`;
}

/** `entries`: their modules by the name that is imported. `declarations`: by module. */
export const parseReport = (report: string) => ({
  entries: new Map([...report.matchAll(ENTRY)].map(([, name = '', module = '']) => [name, module])),
  declarations: new Map([...report.matchAll(SECTION)].map(([, module = '', text = '']) => [module, text])),
});
