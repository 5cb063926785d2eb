import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  DIARY_NOTE_LENGTH_MAX,
  LIST_NOTE_LENGTH_MAX,
  uuid,
  type ImportedKind,
  type ImportReason,
} from 'shared-kit/contract';
import { chunks } from '../../../common/chunks';
import { hasLostLetters, isLostTitle } from '../../../common/tables/text-encoding';
import { notAFilm } from '../../../common/tables/film-types';
import { readIds } from '../../../common/tables/movie-ids';
import { cut, isLonger, isOwnExport, isYes, textCell } from './cells/plain-text';
import { type DayReader, dayReader } from './cells/days';
import { readRating, type Scale, scaleOfColumn, scaleOfValues } from './cells/ratings';
import { readNames, readTags, readTitle, readYear, splitYear, withArticleFirst } from './cells/texts';
import type { ImportRow, ReadImport } from './import-row';
import type { Field, Source } from './sources/source';
import { columnsOf } from './sources/sources';
import type { Cells, Table, TableRow } from './tables/table';

const ROWS_AT_ONCE = 500;
const ADDRESS_LENGTH_MAX = 500;
const DAY_FIELDS = ['watchedOn', 'ratedOn', 'addedOn'] as const;
const PLANNED =
  /plan|want|to.?watch|^watchlist$|baxaca|baxılaca|izləyəcə|izləniləcə|izleye?ce|izlenece|буду|хочу|заплан|планир/i;
const IS_SET = /^(?!(?:no|false|0|-)$)./i;

type CellOf = (field: Field) => string;

interface Reader {
  table: Table;
  source: Source;
  kind: ImportedKind;
  isOwn: boolean;
  cellOf: (cells: Cells, field: Field) => string;
  readDay: DayReader;
  scaleOf: (cells: Cells) => Scale;
}

/** The films of one table. What is refused or changed is reported in `read`. */
export async function readRows(table: Table, source: Source, kind: ImportedKind, read: ReadImport) {
  const rows = table.rows.map(({ cells, ...row }) => ({ ...row, cells: source.mend?.(cells) ?? cells }));
  const reader = readerOf({ ...table, rows }, source, kind);
  const found: ImportRow[] = [];
  for (const some of chunks(kind === 'list' ? inOrder(rows, reader) : rows, ROWS_AT_ONCE)) {
    found.push(...some.flatMap((row) => readRow(row, reader, read) ?? []));
    // Other calls go on between the parts of a long table.
    await nextTurn();
  }
  return found;
}

function inOrder(rows: TableRow[], { cellOf }: Reader): TableRow[] {
  const placed = rows.map((row) => ({ row, position: Number(cellOf(row.cells, 'position')) }));
  if (!placed.every(({ position }) => position > 0)) return rows;
  return placed.toSorted((one, other) => one.position - other.position).map(({ row }) => row);
}

function readerOf(table: Table, source: Source, kind: ImportedKind): Reader {
  const columns = columnsOf(source);
  const firstFilled = (cells: Cells, field: Field) => columns[field]?.find((column) => cells[column]) ?? '';
  const cellOf = (cells: Cells, field: Field) => cells[firstFilled(cells, field)] ?? '';
  const valuesOf = (fields: readonly Field[]) =>
    table.rows.flatMap(({ cells, isTooLong }) =>
      isTooLong === true ? [] : fields.map((field) => cellOf(cells, field)),
    );
  const scale = source.scale ?? scaleOfValues(valuesOf(['rating']));
  return {
    table,
    source,
    kind,
    isOwn: isOwnExport([...table.columns, ...Object.keys(table.facts?.cells ?? {})]),
    cellOf,
    readDay: dayReader(valuesOf(DAY_FIELDS)),
    scaleOf: (cells) => scaleOfColumn(firstFilled(cells, 'rating')) ?? scale,
  };
}

function readRow(
  { row, cells, isTooLong }: TableRow,
  reader: Reader,
  read: ReadImport,
): ImportRow | undefined {
  const { table, source, isOwn } = reader;
  const cell = (field: Field) => reader.cellOf(cells, field);
  // Kinopoisk has no title in Russian for some.
  const named = readTitle(cell('title') || cell('originalTitle'), isOwn);
  const written = readYear(cell('year'));
  const split = splitYear(named);
  const found = written === null || split.year === written ? split : { title: named, year: written };
  const { year } = found;
  const title = isOwn ? found.title : withArticleFirst(found.title);
  const place = { file: table.file, row, title, year };
  const refuse = (reason: ImportReason): undefined => {
    read.unreadable.push({ ...place, reason });
  };
  const adjust = (reason: ImportReason): void => {
    read.adjusted.push({ ...place, reason });
  };

  const skipped = notAFilm(cell('type')) ?? (cell('episode') === '' ? undefined : 'episode');
  if (skipped) {
    read.skipped.push({ ...place, reason: skipped });
    return undefined;
  }
  if (isTooLong === true) return refuse('too-many-cells');
  const ids = readIds(cell('imdb'), cell('tmdb'), cell('wikidata'));
  if (title === '' && Object.values(ids).every((id) => id === null)) return refuse('no-title');
  if (isLostTitle(title, table.isLegacy)) return refuse('lost-letters');

  const rated = readRating(cell('rating'), reader.scaleOf(cells));
  const isNumber = /\d/.test(cell('rating'));
  if ('reason' in rated && isNumber && reader.kind === 'rating') return refuse(rated.reason);
  if ('reason' in rated) adjust(rated.reason);
  else if (rated.isRounded) adjust('rating-rounded');
  const rating = 'reason' in rated ? null : rated.rating;
  const days = readDays(cell, reader.readDay, adjust);
  const whole = (field: Field) => {
    if (!hasLostLetters(cell(field), table.isLegacy)) return cell(field);
    adjust('lost-letters');
    return '';
  };
  const note = readNote(whole('note'), reader, adjust);
  const { tags, isCut } = readTags(whole('tags'));
  if (isCut) adjust('tags-cut');
  const kind = kindOfRow(cell, reader, { rating, note, watchedOn: days.watchedOn });
  return {
    source: source.name,
    kind,
    file: table.file,
    row,
    title,
    originalTitle: readTitle(whole('originalTitle'), isOwn) || null,
    year,
    directors: readNames(whole('directors')),
    ids,
    movieId: isOwn ? (uuid.safeParse(cell('movieId')).data ?? null) : null,
    ...days,
    ratedOn: rating === null ? null : days.ratedOn,
    rating,
    rewatch: isYes(cell('rewatch')),
    liked: kind === 'liked' || IS_SET.test(cell('liked')),
    tags,
    note,
    address: cell('address').slice(0, ADDRESS_LENGTH_MAX) || null,
    list: kind === 'list' ? listKey(table.file, cell('list')) : null,
  };
}

/** A file may hold several lists. */
export const listKey = (file: string, title: string): string => (title === '' ? file : `${file}\n${title}`);

function readDays(cell: CellOf, readDay: DayReader, adjust: (reason: ImportReason) => void) {
  const read = DAY_FIELDS.map((field) => readDay(cell(field)));
  const problem = read.find((day) => 'reason' in day);
  if (problem && 'reason' in problem) adjust(problem.reason);
  const [watchedOn = null, ratedOn = null, addedOn = null] = read.map((day) =>
    'day' in day ? day.day : null,
  );
  return { watchedOn, ratedOn, addedOn };
}

function readNote(cell: string, { source, kind, isOwn }: Reader, adjust: (reason: ImportReason) => void) {
  const note = textCell(cell, isOwn, !isOwn && source.hasHtml === true);
  if (note === null) return null;
  const length = kind === 'list' ? LIST_NOTE_LENGTH_MAX : DIARY_NOTE_LENGTH_MAX;
  if (!isLonger(note, length)) return note;
  adjust('note-cut');
  return cut(note, length).trim();
}

/** A row without what its table is about is less than its table. */
function kindOfRow(
  cell: CellOf,
  { kind, source }: Reader,
  { rating, note, watchedOn }: Pick<ImportRow, 'rating' | 'note' | 'watchedOn'>,
): ImportedKind {
  if (PLANNED.test(cell('status'))) return 'watchlist';
  if (kind !== 'diary' && kind !== 'rating' && kind !== 'review') return kind;
  if (kind === 'review' && note !== null) return 'review';
  if (watchedOn !== null) return 'diary';
  if (kind === 'diary' && note !== null) return 'review';
  return rating === null ? (source.unrated ?? 'watched') : 'rating';
}
