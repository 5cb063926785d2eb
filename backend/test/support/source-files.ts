import type { ImportRow, ReadImport } from '../../src/social/own-data/import/import-row';
import { readImport } from '../../src/social/own-data/import/read-import';

/** A table with the columns that its source writes. */
export const file = (name: string, ...lines: string[]) => ({ name, content: Buffer.from(lines.join('\n')) });
export const read = (name: string, ...lines: string[]) => readImport([file(name, ...lines)]);
export const json = (name: string, items: unknown) => file(name, JSON.stringify(items));

const EMPTY = {
  originalTitle: null,
  directors: [],
  ids: { imdb: null, tmdb: null, wikidata: null },
  movieId: null,
  watchedOn: null,
  addedOn: null,
  ratedOn: null,
  rating: null,
  rewatch: false,
  liked: false,
  tags: [],
  note: null,
  address: null,
  list: null,
};

/** Without what is as in most rows. */
export const brief = (row: ImportRow) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) =>
        key !== 'file' &&
        key !== 'source' &&
        JSON.stringify(value) !== JSON.stringify(EMPTY[key as keyof typeof EMPTY]),
    ),
  );
export const skippedIn = ({ skipped }: ReadImport) =>
  skipped.map(({ row, title, reason }) => [row, title, reason]);
export const kindsIn = ({ sources }: ReadImport) =>
  sources.map(({ source, kind, rows }) => [source, kind, rows]);
