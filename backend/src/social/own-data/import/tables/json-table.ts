import { IMPORT_ROWS_MAX, SENTENCES } from 'shared-kit/contract';
import { tooLarge } from '../../../../common/errors/errors';
import { columnOf } from '../../../../common/tables/csv-records';
import type { Cells, Table } from './table';

type JsonObject = Record<string, unknown>;

/** What an item without a type is about, the narrowest first. */
const TYPES = ['episode', 'season', 'show', 'person', 'game', 'movie'];
/** Names of arrays. */
const NO_FILMS =
  /(?:^|[_-])(tv|shows?|series|seasons?|episodes?|people|persons?|games?|anime|books?|manga)$/i;
/** Where an item holds its film. */
const FILMS = ['movie', 'film', 'content', 'media', 'show'];

const DEPTH_MAX = 5;
const OBJECTS_OF_ITEM = 10;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

export const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** Each item of an array is a row, also where an object holds several arrays. Undefined if it isn't JSON. Fails with more than about `rowsMax` rows. */
export function readJson(file: string, text: string, rowsMax: number): Table | undefined {
  if (hasMore(text, '{', rowsMax * OBJECTS_OF_ITEM)) throw tooLarge(SENTENCES.rowsMax(IMPORT_ROWS_MAX));
  const items = parsed(text);
  if (items === undefined) return undefined;
  const rows = (itemsIn(items) ?? [{ item: items, of: '' }]).map(({ item, of }, index) => ({
    row: index + 1,
    cells: isObject(item) ? cellsOf(item, of) : typeof item === 'string' ? { title: item } : {},
  }));
  return {
    file,
    columns: new Set(rows.flatMap(({ cells }) => Object.keys(cells))),
    rows,
    facts: undefined,
    isLegacy: false,
  };
}

interface Item {
  item: unknown;
  /** The name of the array that holds it. */
  of: string;
}

const isTable = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isObject);

/** Of the arrays that lie the least deep. Undefined if there are none. */
function itemsIn(value: unknown, depth = 0): Item[] | undefined {
  if (depth === 0 && Array.isArray(value)) return value.map((item: unknown) => ({ item, of: '' }));
  if (!isObject(value) || 'title' in value || depth > DEPTH_MAX) return undefined;
  const parts = Object.entries(value);
  const found = parts.flatMap(([of, part]) => (isTable(part) ? part.map((item) => ({ item, of })) : []));
  if (found.length > 0) return found;
  return parts.map(([, part]) => itemsIn(part, depth + 1)).find((items) => items !== undefined);
}

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count > most;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return inLines(text);
  }
}

/** Some programs write an object in each line. */
function inLines(text: string): unknown {
  try {
    return text
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The user's own rating comes before the film's average, and the film's title before an episode's. */
function cellsOf(item: JsonObject, of: string): Cells {
  const cells: Cells = {};
  const own = Object.fromEntries(Object.entries(item).filter(([, value]) => !isObject(value)));
  for (const part of [own, ...FILMS.map((name) => item[name]), item])
    if (isObject(part)) flatten(part, cells);
  cells.type ??= TYPES.find((type) => isObject(item[type])) ?? NO_FILMS.exec(of)?.[1] ?? '';
  return cells;
}

function flatten(value: JsonObject, cells: Cells, depth = 0): void {
  if (depth > DEPTH_MAX) return;
  for (const [key, inner] of Object.entries(value))
    if (Array.isArray(inner)) cells[columnOf(key)] ??= inner.filter((one) => !isObject(one)).join(', ');
    else if (isObject(inner)) flatten(inner, cells, depth + 1);
    else if (inner !== null)
      cells[columnOf(key)] ??= typeof inner === 'string' ? inner : JSON.stringify(inner);
}
