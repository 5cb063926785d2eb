import ts from 'typescript';
import { parseReport } from './parseReport.mjs';

export const LEVELS = ['none', 'patch', 'minor', 'major'];
const [NONE, PATCH, MINOR, MAJOR] = LEVELS.keys();

/** Schemas of what pages send. Pages read all others. */
const SENT = /(Body|Query|Params)(_\d+)?$/;
const SENT_KEYS = ['body', 'query', 'params'];
const OPTIONAL_SCHEMA = /^(z\.)?Zod(Optional|Default|Prefault)</;
const ENUM_SCHEMA = /^(z\.)?ZodEnum</;

const worst = (levels) => Math.max(NONE, ...levels);
const textOf = (node) => (node ? node.getText().replace(/\s+/g, ' ') : '');
const childrenOf = (node) => {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
};
const isOptional = (node) => Boolean(node.questionToken ?? node.dotDotDotToken ?? node.initializer);
const isMemberList = (node) =>
  ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node) || ts.isClassDeclaration(node);

/** Such as the error codes of a call. */
const isWordList = (node) =>
  ts.isTupleTypeNode(node) && node.elements.every((type) => /^['"]/.test(textOf(type)));

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
const memberKey = (member) =>
  member.name ? textOf(member.name).replace(/^['"]|['"]$/g, '') : ts.SyntaxKind[member.kind];

/**
 * How the exports of one entry changed. `reads` says whether pages read a value or send it: a new required property
 * breaks only pages that send it.
 */
function compareExports(before, after, note) {
  /** Levels by pair of names. A type that names itself adds nothing to its level. */
  const seen = new Map();

  function compareNames(old, now, reads) {
    const [oldNodes, nowNodes] = [before.declarations.get(old), after.declarations.get(now)];
    if (!oldNodes && !nowNodes)
      return (before.imports.get(old) ?? old) === (after.imports.get(now) ?? now) ? NONE : MAJOR;
    if (!oldNodes || !nowNodes) return MAJOR;
    const key = `${old} ${now} ${reads}`;
    if (!seen.has(key)) {
      seen.set(key, NONE);
      seen.set(key, compareOverloads(oldNodes, nowNodes, reads));
    }
    return seen.get(key);
  }

  function compareOverloads(old, now, reads) {
    if (now.length < old.length) return MAJOR;
    const added = now.length > old.length ? MINOR : NONE;
    return worst([added, ...old.map((node, index) => compare(node, now[index], reads))]);
  }

  function compareMembers(old, now, reads) {
    const [oldMembers, nowMembers] = [groupBy(old.members, memberKey), groupBy(now.members, memberKey)];
    const levels = [
      compareLists(old.typeParameters, now.typeParameters, reads),
      compareLists(old.heritageClauses, now.heritageClauses, reads),
    ];
    for (const [key, members] of oldMembers) {
      const others = nowMembers.get(key);
      if (!others) return MAJOR;
      levels.push(compareOverloads(members, others, SENT_KEYS.includes(key) ? false : reads));
    }
    for (const [key, [member]] of nowMembers) {
      if (oldMembers.has(key)) continue;
      const isHarmless = reads || isOptional(member) || OPTIONAL_SCHEMA.test(textOf(member.type));
      levels.push(isHarmless ? MINOR : MAJOR);
    }
    return worst(levels);
  }

  function compareSignatures(old, now, reads) {
    const [oldParameters, nowParameters] = [[...old.parameters], [...now.parameters]];
    if (nowParameters.length < oldParameters.length) return MAJOR;
    const levels = nowParameters.map((parameter, index) => {
      const other = oldParameters[index];
      if (!other) return isOptional(parameter) ? MINOR : MAJOR;
      if (isOptional(other) && !isOptional(parameter)) return MAJOR;
      const relaxed = isOptional(other) === isOptional(parameter) ? NONE : MINOR;
      return worst([relaxed, compareTypes(other.type, parameter.type, !reads)]);
    });
    return worst([
      ...levels,
      compareTypes(old.type, now.type, reads),
      compareLists(old.typeParameters, now.typeParameters, reads),
      compareModifiers(old, now),
    ]);
  }

  const compareModifiers = (old, now) =>
    textOf(old.name) === textOf(now.name) &&
    isOptional(old) === isOptional(now) &&
    ts.getCombinedModifierFlags(old) === ts.getCombinedModifierFlags(now)
      ? NONE
      : MAJOR;

  function compareTypes(old, now, reads) {
    if (!old || !now) return old === now ? NONE : MAJOR;
    return compare(old, now, reads);
  }

  function compareLists(old = [], now = [], reads) {
    if (old.length !== now.length) return MAJOR;
    return worst([...old].map((node, index) => compare(node, now[index], reads)));
  }

  /** TypeScript writes the members of a union or intersection in an order of its own. */
  function compareParts(old, now, reads, addition) {
    const removed = [...old.types];
    const added = [...now.types].filter((type) => {
      const index = removed.findIndex((other) => compare(other, type, reads) === NONE);
      if (index >= 0) removed.splice(index, 1);
      return index < 0;
    });
    if (added.length < removed.length) return MAJOR;
    const levels = removed.map((type) => Math.min(...added.map((other) => compare(type, other, reads))));
    return worst([...levels, added.length > removed.length ? addition : NONE]);
  }

  function compareWords(old, now) {
    const [oldWords, nowWords] = [old, now].map(({ elements }) => new Set(elements.map(textOf)));
    if ([...oldWords].some((word) => !nowWords.has(word))) return MAJOR;
    return nowWords.size > oldWords.size ? MINOR : NONE;
  }

  function compareNamespaces(old, now, reads) {
    const elementsOf = ({ body }) =>
      new Map(
        body.statements
          .flatMap(({ exportClause }) => [...(exportClause?.elements ?? [])])
          .map(({ propertyName, name }) => [name.text, (propertyName ?? name).text]),
      );
    const [oldNames, nowNames] = [elementsOf(old), elementsOf(now)];
    const levels = [...oldNames].map(([name, local]) =>
      nowNames.has(name) ? compareNames(local, nowNames.get(name), reads) : MAJOR,
    );
    return worst([...levels, [...nowNames.keys()].some((name) => !oldNames.has(name)) ? MINOR : NONE]);
  }

  function compare(old, now, reads) {
    if (ts.isUnionTypeNode(now) && !ts.isUnionTypeNode(old))
      return now.types.some((type) => compare(old, type, reads) === NONE) ? MINOR : MAJOR;
    if (old.kind !== now.kind) return MAJOR;
    if (ts.isIdentifier(old)) return compareNames(old.text, now.text, reads);
    // The kit makes the value, so what it gains harms only a schema of what pages send.
    if (ts.isTypeQueryNode(old)) return compareNodes(old, now, !SENT.test(textOf(old.exprName)));
    if (isMemberList(old)) return compareMembers(old, now, reads);
    if (ts.isUnionTypeNode(old)) return compareParts(old, now, reads, MINOR);
    if (ts.isIntersectionTypeNode(old)) return compareParts(old, now, reads, MAJOR);
    if (isWordList(old) && isWordList(now)) return compareWords(old, now);
    if (ts.isModuleDeclaration(old)) return compareNamespaces(old, now, reads);
    if (old.parameters) return compareSignatures(old, now, reads);
    if (ts.isPropertySignature(old) || ts.isPropertyDeclaration(old))
      return worst([compareModifiers(old, now), compareTypes(old.type, now.type, reads)]);
    if (ts.isVariableDeclaration(old))
      return worst([
        compareTypes(old.type, now.type, reads),
        textOf(old.initializer) === textOf(now.initializer) ? NONE : MINOR,
      ]);
    if (ts.isTypeAliasDeclaration(old))
      return worst([
        compareLists(old.typeParameters, now.typeParameters, reads),
        compare(old.type, now.type, reads),
      ]);
    // A limit that pages read may have another value.
    if (ts.isNumericLiteral(old)) return old.text === now.text ? NONE : reads ? MINOR : MAJOR;
    // One may send a further value, and need not.
    return compareNodes(old, now, reads || ENUM_SCHEMA.test(textOf(old)));
  }

  function compareNodes(old, now, reads) {
    const [oldChildren, nowChildren] = [childrenOf(old), childrenOf(now)];
    if (oldChildren.length > 0 || nowChildren.length > 0)
      return compareLists(oldChildren, nowChildren, reads);
    return textOf(old) === textOf(now) ? NONE : MAJOR;
  }

  const isRead = (nodes, name) =>
    nodes.every((node) => ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
    !SENT.test(name);

  const levels = [...before.exports].map(([name, local]) => {
    const other = after.exports.get(name);
    if (other === undefined) return note(MAJOR, `${name} is gone`);
    seen.clear();
    const level = compareNames(local, other, isRead(before.declarations.get(local) ?? [], name));
    return level === NONE ? NONE : note(level, `${name} changed`);
  });
  const added = [...after.exports.keys()].filter((name) => !before.exports.has(name));
  return worst([...levels, ...added.map((name) => note(MINOR, `${name} is new`))]);
}

const wordsOf = (report) =>
  report
    .replace(/_\d+\b/g, '')
    .match(/[\w$@.'"]+/g)
    .sort()
    .join(' ');

const EMPTY = '```ts\n```';

/** Compares all reports, by entry. The changes are sentences, the gravest first. */
export function compareReports(before, after) {
  const changes = [];
  let level = NONE;
  for (const entry of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(entry), after.get(entry)];
    if (old === now) continue;
    const note = (noted, change) => {
      changes.push({ noted, text: `${LEVELS[noted]}: ${entry}: ${change}` });
      return noted;
    };
    const compared = compareExports(parseReport(old ?? EMPTY), parseReport(now ?? EMPTY), note);
    // Builds differ in the order of properties and in the names of what isn't exported.
    const isSame = compared === NONE && wordsOf(old ?? EMPTY) === wordsOf(now ?? EMPTY);
    if (!isSame) level = Math.max(level, compared === NONE ? note(PATCH, 'documentation changed') : compared);
  }
  changes.sort((a, b) => b.noted - a.noted);
  return { level: LEVELS[level], changes: changes.map(({ text }) => text) };
}
