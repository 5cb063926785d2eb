import { columnOf } from '../../../../common/tables/csv-records';
import type { Table } from '../tables/table';
import { anyTable, simkl } from './any-table';
import { filmweb } from './filmweb';
import { imdb } from './imdb';
import { kinopoisk } from './kinopoisk';
import { kinorium } from './kinorium';
import { letterboxd } from './letterboxd';
import { movary } from './movary';
import { hasColumns, type Source } from './source';
import { tmdb } from './tmdb';
import { trakt } from './trakt';

/** The first that recognises a table reads it. */
const SOURCES: Source[] = [
  ...[letterboxd, imdb, tmdb, movary, kinopoisk, kinorium, filmweb, simkl, trakt],
  anyTable,
];

/** Undefined if the table names no films. */
export const sourceOf = (table: Table): Source | undefined =>
  SOURCES.find(({ recognisedBy }) => recognisedBy.some((columns) => hasColumns(table, columns)));

/** `['Watched Date']` → `['watcheddate']`, once for each source. */
export const columnsOf = (source: Source) =>
  Object.fromEntries(Object.entries(source.columns).map(([field, names]) => [field, names.map(columnOf)]));
