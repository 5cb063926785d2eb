import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { parseReport, readOptions } from './kitReport.mjs';

export const LEVELS = ['none', 'minor', 'major'];

const HAS_PARTS = ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection;
/** How the compiler begins the name of a property that is a symbol. */
const SYMBOL = '__@';
/** Types of libraries refer to themselves in ever new ways. */
const DEPTH_MAX = 10;

/** Both interfaces in one program, so that a type of a library is the same type in both. */
function readBoth(folder, reports) {
  const sides = reports.map((report, index) => {
    const { entries, declarations } = parseReport(report);
    const place = join(folder, `.interface-${index}/`);
    const files = [...declarations].map(([module, text]) => [join(place, `${module}.d.ts`), text]);
    return { place, entries, files: new Map(files) };
  });
  const files = new Map(sides.flatMap((side) => [...side.files]));
  const folders = new Set([...files.keys()].map(dirname));

  const options = { ...readOptions(folder), emitDeclarationOnly: false, noEmit: true, types: [] };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, directoryExists } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.directoryExists = (path) => folders.has(path) || directoryExists(path);
  host.resolveModuleNameLiterals = (literals, from) => {
    const { place, entries } = sides.find((side) => from.startsWith(side.place)) ?? {};
    return literals.map(({ text }) => {
      const module = entries?.get(text);
      const name = module ? `./${posix.relative(dirname(from), join(place, module))}` : text;
      return ts.resolveModuleName(name, from, options, host);
    });
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return { program, sides };
}

/** `shared-kit/theme` adds colours to MUI's types. Both sides add theirs to the same types, so only text tells them apart. */
function membersAdded(program, { files }) {
  const members = new Set();
  for (const path of files.keys())
    for (const statement of program.getSourceFile(path).statements)
      if (ts.isModuleDeclaration(statement))
        for (const { name, members: own = [] } of statement.body.statements)
          for (const member of own) members.add(`${name.text}.${member.getText()}`);
  return members;
}

const hasRest = ({ declaration }) => declaration?.parameters.some(({ dotDotDotToken }) => dotDotDotToken);

/** How far teams notice the change from one interface to the other, and its changes as sentences, the gravest first. */
export function compareKits(folder, before, after) {
  if (before === after) return { level: 'none', changes: [] };
  const { program, sides } = readBoth(folder, [before, after]);
  const checker = program.getTypeChecker();
  const exportsOf = ({ place, entries }, entry) => {
    const file = entries.has(entry) && program.getSourceFile(join(place, `${entries.get(entry)}.d.ts`));
    const symbols = file ? checker.getExportsOfModule(checker.getSymbolAtLocation(file)) : [];
    const target = (symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return new Map(symbols.map((symbol) => [symbol.name, target(symbol)]));
  };

  const compared = new Set();

  /** What callers name and `now` lacks: a property may be gone from what a function takes, and the types still fit. */
  function findGone(old, now, at, depth = 0) {
    [old, now] = [old, now].map((type) => checker.getNonNullableType(type));
    const pair = `${old.id} ${now.id}`;
    if (old === now || compared.has(pair) || depth > DEPTH_MAX || !(old.flags & HAS_PARTS)) return [];
    compared.add(pair);
    const each = (olds, nows, nameOf) =>
      olds.flatMap((part, index) =>
        nows[index] ? findGone(part, nows[index], nameOf(index), depth + 1) : [],
      );

    if (old.aliasSymbol && old.aliasSymbol === now.aliasSymbol)
      return each(old.aliasTypeArguments ?? [], now.aliasTypeArguments ?? [], () => at);
    if (old.target && old.target === now.target)
      return each(checker.getTypeArguments(old), checker.getTypeArguments(now), () => at);
    if (old.isUnion() || now.isUnion()) {
      const [olds, nows] = [old, now].map((type) => (type.isUnion() ? type.types : [type]));
      const others = nows.filter((type) => !olds.includes(type));
      return each(
        olds.filter((type) => !nows.includes(type)),
        others,
        () => at,
      );
    }
    const named = old.getProperties().filter((property) => !property.name.startsWith(SYMBOL));
    const properties = named.flatMap((property) => {
      const name = `${at}.${property.name}`;
      const other = now.getProperty(property.name);
      if (!other) return [`${name} is gone`];
      return findGone(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(other), name, depth + 1);
    });
    const [olds, nows] = [old, now].map((type) => [
      ...type.getCallSignatures(),
      ...type.getConstructSignatures(),
    ]);
    const signatures = olds.flatMap((signature, index) => {
      const other = nows[index];
      if (!other || hasRest(signature) || hasRest(other)) return [];
      const [taken, takes] = [signature, other].map(({ parameters }) =>
        parameters.map((parameter) => checker.getTypeOfSymbol(parameter)),
      );
      return [
        ...(takes.length < taken.length ? [`${at} takes fewer arguments`] : []),
        ...each(taken, takes, (position) => `${at}(${signature.parameters[position].name})`),
        ...each([signature.getReturnType()], [other.getReturnType()], () => `${at}()`),
      ];
    });
    return [...properties, ...signatures];
  }

  const misfit = (given, taken, at) =>
    checker.isTypeAssignableTo(given, taken) ? [] : [`${at} changed its type`];
  const isGeneric = (symbol) => symbol.declarations.some(({ typeParameters }) => typeParameters?.length > 0);

  function breaksOf(old, now, name) {
    if (old === now) return [];
    const breaks = [];
    if (old.flags & ts.SymbolFlags.Value) {
      if (!(now.flags & ts.SymbolFlags.Value)) return [`${name} is no value`];
      const [was, is] = [old, now].map((symbol) => checker.getTypeOfSymbol(symbol));
      breaks.push(...misfit(is, was, name), ...findGone(was, is, name));
    }
    if (old.flags & ts.SymbolFlags.Type) {
      if (!(now.flags & ts.SymbolFlags.Type)) return [`${name} is no type`];
      const [was, is] = [old, now].map((symbol) => checker.getDeclaredTypeOfSymbol(symbol));
      const textOf = ({ declarations }) => declarations.map((declaration) => declaration.getText()).join();
      if (isGeneric(old) || isGeneric(now))
        breaks.push(...(textOf(old) === textOf(now) ? [] : [`${name} changed`]));
      else breaks.push(...misfit(is, was, name), ...misfit(was, is, name), ...findGone(was, is, name));
    }
    return [...new Set(breaks)];
  }

  /** What breaks for users of one interface who get the other. */
  function breaksBetween(from, to) {
    compared.clear();
    const added = membersAdded(program, to);
    return [
      ...[...from.entries.keys()].flatMap((entry) => {
        const now = exportsOf(to, entry);
        return [...exportsOf(from, entry)].flatMap(([name, symbol]) =>
          now.has(name)
            ? breaksOf(symbol, now.get(name), `${entry}: ${name}`)
            : [`${entry}: ${name} is gone`],
        );
      }),
      ...[...membersAdded(program, from)]
        .filter((member) => !added.has(member))
        .map((member) => `${member} is gone`),
    ];
  }
  const [old, now] = sides;
  const breaks = breaksBetween(old, now);
  if (breaks.length > 0) return { level: 'major', changes: breaks };
  const additions = breaksBetween(now, old).map((sentence) => sentence.replace(/ is gone$/, ' is new'));
  return { level: additions.length > 0 ? 'minor' : 'none', changes: additions };
}
