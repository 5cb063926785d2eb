import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { parseReport, readOptions } from './kitReport';

export interface Difference {
  /** How far teams notice it. */
  level: 'none' | 'minor' | 'major';
  /** Sentences, the gravest first. */
  changes: string[];
}

interface Side {
  place: string;
  /** Modules by the name that is imported. */
  entries: Map<string, string>;
  /** Declarations by path. */
  files: Map<string, string>;
}

/** The compiler's own types don't name them. */
const idOf = (type: ts.Type) => (type as ts.Type & { id: number }).id;
const isReference = (type: ts.Type): type is ts.TypeReference =>
  (type as Partial<ts.TypeReference>).target !== undefined;

const HAS_PARTS = ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection;
/** How the compiler begins the name of a property that is a symbol. */
const SYMBOL = '__@';
/** Types of libraries refer to themselves in ever new ways. */
const DEPTH_MAX = 10;

/** Both interfaces in one program, so that a type of a library is the same type in both. */
function readBoth(folder: string, reports: [string, string]) {
  const read = (report: string, index: number): Side => {
    const { entries, declarations } = parseReport(report);
    const place = join(folder, `.interface-${index}/`);
    const files = [...declarations].map(([module, text]) => [join(place, `${module}.d.ts`), text] as const);
    return { place, entries, files: new Map(files) };
  };
  const sides: [Side, Side] = [read(reports[0], 0), read(reports[1], 1)];
  const files = new Map(sides.flatMap((side) => [...side.files]));
  const folders = new Set([...files.keys()].map(dirname));

  const options = { ...readOptions(folder), emitDeclarationOnly: false, noEmit: true, types: [] };
  // The compiler's host calls its own methods, so they are replaced in place.
  const host = ts.createCompilerHost(options);
  const plain = { ...host };
  host.fileExists = (file) => files.has(file) || plain.fileExists(file);
  host.readFile = (file) => files.get(file) ?? plain.readFile(file);
  host.directoryExists = (path) => folders.has(path) || (plain.directoryExists?.(path) ?? false);
  host.resolveModuleNameLiterals = (literals, from) => {
    const side = sides.find(({ place }) => from.startsWith(place));
    return literals.map(({ text }) => {
      const module = side?.entries.get(text);
      const name = side && module ? `./${posix.relative(dirname(from), join(side.place, module))}` : text;
      return ts.resolveModuleName(name, from, options, host);
    });
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return { program, sides };
}

/** `shared-kit/theme` adds colours to MUI's types. Both sides add theirs to the same types, so only text distinguishes them. */
function membersAdded(program: ts.Program, { files }: Side): Set<string> {
  const members = new Set<string>();
  for (const path of files.keys())
    for (const statement of program.getSourceFile(path)?.statements ?? [])
      if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
        for (const own of statement.body.statements.filter(ts.isInterfaceDeclaration))
          for (const member of own.members) members.add(`${own.name.text}.${member.getText()}`);
  return members;
}

const hasRest = ({ declaration }: ts.Signature) =>
  (declaration?.parameters as ts.NodeArray<ts.ParameterDeclaration> | undefined)?.some(
    ({ dotDotDotToken }) => dotDotDotToken,
  ) ?? false;

export function compareKits(folder: string, before: string, after: string): Difference {
  if (before === after) return { level: 'none', changes: [] };
  const { program, sides } = readBoth(folder, [before, after]);
  const checker = program.getTypeChecker();
  const exportsOf = ({ place, entries }: Side, entry: string) => {
    const file = program.getSourceFile(join(place, `${entries.get(entry)}.d.ts`));
    const module = file && checker.getSymbolAtLocation(file);
    const symbols = module ? checker.getExportsOfModule(module) : [];
    const target = (symbol: ts.Symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return new Map(symbols.map((symbol) => [symbol.name, target(symbol)]));
  };

  const compared = new Set<string>();

  /** What callers name and `now` lacks: a property may be gone from what a function takes, and the types still fit. */
  function findGone(was: ts.Type, is: ts.Type, at: string, depth = 0): string[] {
    const [old, now] = [checker.getNonNullableType(was), checker.getNonNullableType(is)];
    const pair = `${idOf(old)} ${idOf(now)}`;
    if (old === now || compared.has(pair) || depth > DEPTH_MAX || !(old.flags & HAS_PARTS)) return [];
    compared.add(pair);
    const each = (olds: readonly ts.Type[], nows: readonly ts.Type[], nameOf: (index: number) => string) =>
      olds.flatMap((part, index) => {
        const other = nows[index];
        return other ? findGone(part, other, nameOf(index), depth + 1) : [];
      });

    if (old.aliasSymbol && old.aliasSymbol === now.aliasSymbol)
      return each(old.aliasTypeArguments ?? [], now.aliasTypeArguments ?? [], () => at);
    if (isReference(old) && isReference(now) && old.target === now.target)
      return each(checker.getTypeArguments(old), checker.getTypeArguments(now), () => at);
    if (old.isUnion() || now.isUnion()) {
      const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
      const [olds, nows] = [partsOf(old), partsOf(now)];
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
    const signaturesOf = (type: ts.Type) => [...type.getCallSignatures(), ...type.getConstructSignatures()];
    const nows = signaturesOf(now);
    const signatures = signaturesOf(old).flatMap((signature, index) => {
      const other = nows[index];
      if (!other || hasRest(signature) || hasRest(other)) return [];
      const typesOf = ({ parameters }: ts.Signature) =>
        parameters.map((parameter) => checker.getTypeOfSymbol(parameter));
      const [taken, takes] = [typesOf(signature), typesOf(other)];
      return [
        ...(takes.length < taken.length ? [`${at} takes fewer arguments`] : []),
        ...each(taken, takes, (position) => `${at}(${signature.parameters[position]?.name})`),
        ...each([signature.getReturnType()], [other.getReturnType()], () => `${at}()`),
      ];
    });
    return [...properties, ...signatures];
  }

  const misfit = (given: ts.Type, taken: ts.Type, at: string) =>
    checker.isTypeAssignableTo(given, taken) ? [] : [`${at} changed its type`];
  const isGeneric = (symbol: ts.Symbol) =>
    symbol.declarations?.some(
      (declaration) => 'typeParameters' in declaration && declaration.typeParameters,
    ) ?? false;

  function breaksOf(old: ts.Symbol, now: ts.Symbol, name: string): string[] {
    if (old === now) return [];
    const breaks: string[] = [];
    if (old.flags & ts.SymbolFlags.Value) {
      if (!(now.flags & ts.SymbolFlags.Value)) return [`${name} is no value`];
      const [was, is] = [checker.getTypeOfSymbol(old), checker.getTypeOfSymbol(now)];
      breaks.push(...misfit(is, was, name), ...findGone(was, is, name));
    }
    if (old.flags & ts.SymbolFlags.Type) {
      if (!(now.flags & ts.SymbolFlags.Type)) return [`${name} is no type`];
      const [was, is] = [checker.getDeclaredTypeOfSymbol(old), checker.getDeclaredTypeOfSymbol(now)];
      const textOf = ({ declarations = [] }: ts.Symbol) =>
        declarations.map((declaration) => declaration.getText()).join();
      if (isGeneric(old) || isGeneric(now))
        breaks.push(...(textOf(old) === textOf(now) ? [] : [`${name} changed`]));
      else breaks.push(...misfit(is, was, name), ...misfit(was, is, name), ...findGone(was, is, name));
    }
    return [...new Set(breaks)];
  }

  /** What breaks for users of one interface who get the other. */
  function breaksBetween(from: Side, to: Side): string[] {
    compared.clear();
    const added = membersAdded(program, to);
    return [
      ...[...from.entries.keys()].flatMap((entry) => {
        const now = exportsOf(to, entry);
        return [...exportsOf(from, entry)].flatMap(([name, symbol]) => {
          const other = now.get(name);
          return other ? breaksOf(symbol, other, `${entry}: ${name}`) : [`${entry}: ${name} is gone`];
        });
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

interface Versions {
  reported: string;
  version: string;
  level: Difference['level'];
}

/** Why this version doesn't say enough about the change since the reported version; null when it does. */
export function versionProblem({ reported, version, level }: Versions): string | null {
  if (level === 'none') return null;
  const [major = 0, minor = 0] = reported.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  const needed = level === 'major' ? { major: major + 1, minor: 0 } : { major, minor: minor + 1 };
  if (ownMajor > needed.major || (ownMajor === needed.major && ownMinor >= needed.minor)) return null;
  return `The interface of shared-kit changed (${level}) since ${reported}: shared-kit/kit/package.json needs version ${needed.major}.${needed.minor}.0, not ${version}.`;
}
