import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './manifests';

const FILE = join(__dirname, 'manifests-as-code.ts');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
};

const asCode = (manifests: Manifest[]) =>
  manifests
    .map((manifest, index) => {
      const type = `import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');

const sources = new Map<string, ts.SourceFile | undefined>();

/** The package's schemas allow unknown fields. Its types don't allow them in object literals. */
function problemsOfTypes(manifests: Manifest[]): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) => {
    if (name === FILE) return ts.createSourceFile(name, asCode(manifests), language);
    if (!sources.has(name)) sources.set(name, readSource(name, language));
    return sources.get(name);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([FILE], OPTIONS, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

type Models = Record<string, new (manifest: Manifest) => { validate(): void }>;

/** Types don't distinguish whole numbers from others, and know no formats. */
async function problemsOfValues(manifest: Manifest): Promise<string[]> {
  try {
    const { [manifest.kind]: Kind } = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Models;
    if (Kind) new Kind(manifest).validate();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

export async function problemsOf(manifests: Manifest[]): Promise<string[]> {
  const values = await Promise.all(manifests.map(problemsOfValues));
  return [...problemsOfTypes(manifests), ...values.flat()];
}
