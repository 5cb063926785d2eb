import { columnOf } from '../../../../common/tables/csv-records';
import type { Table } from '../tables/table';
import { anyTable, frenchOrGerman, simkl } from './any-table';
import { filmweb } from './filmweb';
import { imdb } from './imdb';
import { kinopoisk } from './kinopoisk';
import { kinorium } from './kinorium';
import { letterboxd } from './letterboxd';
import { movary } from './movary';
import type { Source } from './source';
import { tmdb } from './tmdb';
import { trakt } from './trakt';
import { watcharr } from './watcharr';
import { yamtrack } from './yamtrack';

/** The first that recognises a table reads it. Trakt's history has all columns of Movary's. */
const SOURCES: Source[] = [
  ...[letterboxd, watcharr, yamtrack, imdb, tmdb, kinopoisk, kinorium, filmweb, simkl, trakt, movary],
  frenchOrGerman,
  anyTable,
];

const SIGNS = SOURCES.map((source) => ({
  source,
  groups: source.recognisedBy.map((names) => names.map(columnOf)),
}));

/** Undefined if the table names no films. */
export const sourceOf = ({ columns }: Table): Source | undefined =>
  SIGNS.find(({ groups }) => groups.some((group) => group.every((column) => columns.has(column))))?.source;

const COLUMNS = new Map(
  SOURCES.map((source) => [
    source,
    Object.fromEntries(Object.entries(source.columns).map(([field, names]) => [field, names.map(columnOf)])),
  ]),
);

/** `['Watched Date']` → `['watcheddate']`. */
export const columnsOf = (source: Source): Partial<Record<string, string[]>> => COLUMNS.get(source) ?? {};
