import ts from 'typescript';

const CODE = /```ts\n([^]*?)```/;

function namesOf(statement) {
  if (!ts.isVariableStatement(statement)) return [[statement.name?.text, statement]];
  return statement.declarationList.declarations.map((declaration) => [declaration.name.text, declaration]);
}

const isExported = (statement) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/**
 * What an API Extractor report says: `exports` by public name, `declarations` by local name (several for overloads),
 * and where imported names come from. The local names of what isn't exported are made up and may change.
 */
export function parseReport(report) {
  const code = CODE.exec(report)?.[1] ?? '';
  const source = ts.createSourceFile('report.d.ts', code, ts.ScriptTarget.ESNext, true);
  const [declarations, imports, exports] = [new Map(), new Map(), new Map()];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      const from = statement.moduleSpecifier.text;
      if (name) imports.set(name.text, `${from} default`);
      if (namedBindings && ts.isNamespaceImport(namedBindings))
        imports.set(namedBindings.name.text, `${from} *`);
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const { propertyName, name: local } of namedBindings.elements)
          imports.set(local.text, `${from} ${(propertyName ?? local).text}`);
    } else if (ts.isExportDeclaration(statement)) {
      for (const { propertyName, name } of statement.exportClause?.elements ?? [])
        exports.set(name.text, (propertyName ?? name).text);
    } else {
      for (const [name, declaration] of namesOf(statement)) {
        declarations.set(name, [...(declarations.get(name) ?? []), declaration]);
        if (isExported(statement)) exports.set(name, name);
      }
    }
  }
  return { declarations, imports, exports };
}
