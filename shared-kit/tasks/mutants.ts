import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { binOf } from './builds';
import { ROOT, runNode } from './children.mjs';

/** Where a mistake costs most. Paths are relative to backend/src. */
const MODULES: Record<string, { files: string[]; specs: string }> = {
  sessions: {
    files: ['auth/sessions/sessions.service.ts', 'auth/sessions/sessions-sql.ts'],
    specs: 'auth/sessions/|attacks/(forged|stolen|security-log)',
  },
  promotion: {
    files: ['platform/registry/promotion.service.ts', 'platform/registry/promotion-changes.ts'],
    specs: 'platform/(registry/(promotion|release-set|ramps)|policies/|browser-reports/(bakes|canary))',
  },
  visibility: {
    files: ['people/visibility.ts', 'database/migrations/0001-baseline/people-functions.sql'],
    // The functions of the file also hold the rules of suspensions and friendships.
    specs: 'test/people/visibility|social/(blocks|privacy|friends)/|admin/users/',
  },
  'import-plan': {
    files: ['import-plan.ts', 'import-planner.service.ts', 'viewings.ts'].map(
      (file) => `social/own-data/imports/${file}`,
    ),
    specs: 'own-data/imports/(diary|letterboxd|lists|repeated|import-undo)',
  },
  rooms: { files: ['tonight/rooms.service.ts', 'tonight/rooms-sql.ts'], specs: 'src/tonight/' },
};
/** A module's mutants are tried evenly, as each runs its specs. */
const TRIED = 20;

interface Mutant {
  file: string;
  start: number;
  end: number;
  text: string;
}

const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '>',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '<',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
};
const SQL: [RegExp, string][] = [
  [/ AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/NOT EXISTS/g, 'EXISTS'],
  [/IS NOT NULL/g, 'IS NULL'],
  [/ = (?=[a-z$])/g, ' <> '],
  [/ <> /g, ' = '],
  [/ > /g, ' <= '],
];

function sqlMutants(file: string, text: string, offset: number): Mutant[] {
  return SQL.flatMap(([pattern, other]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const start = offset + index;
      return { file, start, end: start + found.length, text: other };
    }),
  );
}

function changesOf(node: ts.Node, source: ts.SourceFile): [ts.Node, string][] {
  if (ts.isBinaryExpression(node)) {
    const other = OPERATORS[node.operatorToken.kind];
    return other ? [[node.operatorToken, other]] : [];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, node.operand.getText(source)]];
  if (ts.isIfStatement(node))
    return [
      [node.expression, 'true'],
      [node.expression, 'false'],
    ];
  if (ts.isConditionalExpression(node))
    return [
      [node.condition, 'true'],
      [node.condition, 'false'],
    ];
  if (ts.isExpressionStatement(node)) return [[node, ';']];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']];
  return [];
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.sql')) return sqlMutants(file, text, 0);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    // Of types and imports, nothing is left in the program.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const start = node.getStart(source);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      mutants.push(...sqlMutants(file, text.slice(start, node.end), start));
    for (const [changed, other] of changesOf(node, source))
      mutants.push({ file, start: changed.getStart(source), end: changed.end, text: other });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

const evenly = <T>(items: readonly T[], count: number): T[] =>
  items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );

async function fails(specs: string): Promise<boolean> {
  const options = ['-c', 'jest.config.mjs', '--selectProjects', 'backend', '--maxWorkers', '1', '--bail'];
  const limits = ['--testTimeout', '60000', '--testPathPatterns', specs];
  return (await runNode([binOf('jest'), ...options, ...limits])).code !== 0;
}

/** Whether a spec fails on it. */
async function isKilled({ file, start, end, text }: Mutant, specs: string): Promise<boolean> {
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, original.slice(0, start) + text + original.slice(end));
  try {
    return await fails(specs);
  } finally {
    writeFileSync(file, original);
  }
}

function placeOf({ file, start, end, text }: Mutant): string {
  const original = readFileSync(file, 'utf8');
  const line = original.slice(0, start).split('\n').length;
  return `${file.slice(ROOT.length)}:${line}: ${original.slice(start, end).split('\n')[0] ?? ''} → ${text}`;
}

/**
 * `node shared-kit/tasks/task.mjs mutants sessions` changes the code in many small ways; specs should fail on each.
 * `sessions:6-10` tries only these.
 */
export async function run(asked: string[]): Promise<number> {
  for (const one of asked.length > 0 ? asked : Object.keys(MODULES)) {
    const [name = '', range = `1-${TRIED}`] = one.split(':');
    const [first = 1, last = first] = range.split('-').map(Number);
    const module = MODULES[name];
    if (!module) throw new Error(`There is no module ${name}: ${Object.keys(MODULES).join(', ')}`);
    if (await fails(module.specs)) throw new Error(`The specs of ${name} fail as they are`);
    const all = module.files.flatMap((file) => mutantsOf(join(ROOT, 'backend/src', file)));
    const tried = evenly(all, Math.min(TRIED, all.length)).slice(first - 1, last);
    let killed = 0;
    for (const mutant of tried)
      if (await isKilled(mutant, module.specs)) killed += 1;
      else process.stdout.write(`survived: ${placeOf(mutant)}\n`);
    process.stdout.write(`${name}: ${killed} of ${tried.length} killed (of ${all.length} in all)\n`);
  }
  return 0;
}
