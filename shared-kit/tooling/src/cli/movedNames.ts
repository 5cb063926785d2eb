import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

interface MovedName {
  /** The first version of the kit that has it there alone. */
  since: string;
  name: string;
  from: string;
  to: string;
}

/** Names that another entry of the kit exports now. Their meaning is the same, or the types tell. */
export const MOVED_NAMES: readonly MovedName[] = [
  { since: '6.0.0', name: 'Poster', from: 'shared-kit/posters', to: 'shared-kit/ui' },
];

const SOURCE = /\.tsx?$/;
const IMPORT = /^import (type )?\{([^}]*)\} from (['"])([^'"\n]+)\3;?/gm;

const numbersOf = (version: string) => version.split(/[.-]/, 3).map(Number);
function isAfter(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const index = a.findIndex((number, at) => number !== b[at]);
  return index !== -1 && (a[index] ?? 0) > (b[index] ?? 0);
}

const movesBetween = (moves: readonly MovedName[], before: string, after: string) =>
  moves.filter(({ since }) => isAfter(since, before) && !isAfter(since, after));

/** `Poster`, also in `type Poster` and `Poster as Picture`. */
const nameIn = (specifier: string) => /^(?:type\s+)?(\w+)/.exec(specifier)?.[1];

/** The source with each name imported from where it is now. */
export function withMovedNames(source: string, moves: readonly MovedName[]) {
  const moved: MovedName[] = [];
  const text = source.replace(IMPORT, (statement, type = '', list: string, quote: string, from: string) => {
    const targets = new Map<string, string[]>();
    for (const specifier of list.split(',').map((part) => part.trim())) {
      if (specifier === '') continue;
      const move = moves.find((known) => known.from === from && known.name === nameIn(specifier));
      if (move) moved.push(move);
      const target = move?.to ?? from;
      targets.set(target, [...(targets.get(target) ?? []), specifier]);
    }
    if (targets.size === 0 || (targets.size === 1 && targets.has(from))) return statement;
    return [...targets]
      .map(([target, names]) => `import ${type}{ ${names.join(', ')} } from ${quote}${target}${quote};`)
      .join('\n');
  });
  return { text, moved };
}

/** Edits the sources of a feature. Returns what was moved where, one line each. */
export async function moveNames(
  folder: string,
  { before, after, moves = MOVED_NAMES }: { before: string; after: string; moves?: readonly MovedName[] },
): Promise<string[]> {
  const due = movesBetween(moves, before, after);
  if (due.length === 0) return [];
  const lines: string[] = [];
  const entries = await readdir(join(folder, 'src'), { withFileTypes: true, recursive: true });
  for (const entry of entries.filter(({ name }) => SOURCE.test(name))) {
    const path = join(entry.parentPath, entry.name);
    const { text, moved } = withMovedNames(await readFile(path, 'utf8'), due);
    if (moved.length === 0) continue;
    await writeFile(path, text);
    const file = relative(folder, path).split(sep).join('/');
    for (const { name, to } of moved) lines.push(`${name} to ${to}, in ${file}`);
  }
  return lines.sort();
}
