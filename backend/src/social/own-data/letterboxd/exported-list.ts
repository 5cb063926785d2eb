import {
  type AdjustedRow,
  type Audience,
  audience,
  LIST_DESCRIPTION_LENGTH_MAX,
  LIST_NOTE_LENGTH_MAX,
  LIST_TITLE_LENGTH,
  type UnmatchedRow,
} from 'shared-kit/contract';
import { cut, isLonger, isOwnExport, isYes, loggedOn, textCell } from './cells';
import { type Cells, type CsvRecord, type ParsedTable, toTable } from './csv-records';
import { type ExportRow, parseRow, placeOf } from './export-row';

export interface ExportedList {
  file: string;
  row: number;
  title: string;
  description: string | null;
  /** Only our own export says this, and whether the list is ranked. */
  visibility: Audience | null;
  ranked: boolean;
  url: string | null;
  createdOn: string | null;
  films: ExportRow[];
}

interface Found {
  unreadable: UnmatchedRow[];
  adjusted: AdjustedRow[];
}

const TITLE_OF_NAMELESS = 'Letterboxd';
const URL_LENGTH_MAX = 500;

const isPreamble = (record: CsvRecord | undefined) => /^letterboxd list export/i.test(record?.cells[0] ?? '');

/** Since version 7 a first line says so. Older ones begin with the facts of the list; other tools write the films alone. */
export function isList(records: CsvRecord[]): boolean {
  const { columns } = toTable(records.slice(0, 1));
  const hasFacts = columns.includes('name') && columns.includes('description') && !columns.includes('year');
  return isPreamble(records[0]) || hasFacts || columns.includes('position');
}

/** Undefined if it isn't one. */
export function parseList(file: string, records: CsvRecord[], found: Found): ExportedList | undefined {
  const { facts, films } = tablesOf(records);
  const isNamed = (columns: string[]) => columns.includes('name') || columns.includes('title');
  if (!isNamed(facts.columns) && !isNamed(films.columns)) {
    found.unreadable.push({ file, row: 1, name: '', year: null, why: 'unreadable' });
    return undefined;
  }
  const { cells = {}, row = 1 } = facts.rows[0] ?? {};
  const isOwn = isOwnExport([...facts.columns, ...films.columns]);
  const title = (
    textCell(cells.name, true) ??
    textCell(titleOfFile(file), true) ??
    TITLE_OF_NAMELESS
  ).replace(/\s+/g, ' ');
  const place = { file, row, name: cut(title, LIST_TITLE_LENGTH.max), year: null };
  const shorten = shortening(found);
  return {
    file,
    row,
    title: shorten(title, LIST_TITLE_LENGTH.max, { ...place, why: 'title-cut' }) ?? place.name,
    description: shorten(textCell(cells.description, isOwn), LIST_DESCRIPTION_LENGTH_MAX, {
      ...place,
      why: 'description-cut',
    }),
    visibility: audience.safeParse(cells.visibility).data ?? null,
    ranked: isYes(cells.ranked),
    url: urlOf(cells),
    createdOn: loggedOn(cells),
    films: inOrder(films.rows).flatMap((film) => {
      const parsed = parseRow(film, { file, kind: 'list', isOwn });
      if (!('why' in parsed)) {
        const note = textCell(film.cells.description, isOwn);
        return {
          ...parsed,
          text: shorten(note, LIST_NOTE_LENGTH_MAX, { ...placeOf(parsed), why: 'note-cut' }),
        };
      }
      found.unreadable.push(parsed);
      return [];
    }),
  };
}

function tablesOf(records: CsvRecord[]): { facts: ParsedTable; films: ParsedTable } {
  const tables = isPreamble(records[0]) ? records.slice(1) : records;
  const hasFacts = !toTable(tables.slice(0, 1)).columns.includes('year');
  return hasFacts
    ? { facts: toTable(tables.slice(0, 2)), films: toTable(tables.slice(2)) }
    : { facts: toTable([]), films: toTable(tables) };
}

const shortening =
  ({ adjusted }: Found) =>
  (text: string | null, length: number, told: AdjustedRow): string | null => {
    if (text === null || !isLonger(text, length)) return text;
    adjusted.push(told);
    return cut(text, length).trim();
  };

const titleOfFile = (file: string) =>
  (file.split('/').at(-1) ?? '')
    .replace(/\.csv$/i, '')
    .replaceAll('-', ' ')
    .trim() || TITLE_OF_NAMELESS;

const urlOf = ({ url = '' }: Cells) =>
  /^https?:\/\/\S+$/.test(url) && url.length <= URL_LENGTH_MAX ? url : null;

const inOrder = <Row extends { cells: Cells }>(rows: Row[]): Row[] =>
  rows.every(({ cells }) => Number(cells.position) > 0)
    ? rows.toSorted((one, other) => Number(one.cells.position) - Number(other.cells.position))
    : rows;
