import { MOVIE_LIMITS, type MovieIds, RATING, type ScrobbleReason } from 'shared-kit/contract';
import { z } from 'zod';

export interface PlayedFilm {
  /** Empty if the player names the film by an id only. */
  title: string;
  year: number | null;
  ids: MovieIds;
}

export type PlayerEvent =
  | { kind: 'played'; film: PlayedFilm }
  | { kind: 'rated'; film: PlayedFilm; rating: number }
  | { kind: 'ignored'; film: PlayedFilm; reason: ScrobbleReason };

/** What one player says, in the words of all. Values may be texts: users write templates for them. */
export interface PlayerReport {
  /** `stopped` is before the end. */
  occasion: 'played' | 'stopped' | 'rated' | 'other';
  /** Empty if the player doesn't say. */
  type: string;
  title: unknown;
  year: unknown;
  imdb: unknown;
  tmdb: unknown;
  /** From 0 to 10. */
  rating?: unknown;
  isOfOtherPerson?: boolean;
}

/** Where a player doesn't say itself whether a film was played to its end. */
const END = 0.9;

const TYPES: [RegExp, ScrobbleReason][] = [
  [/^(episode|season|series|show|tvshow)$/, 'series'],
  [/^(track|album|artist|audio|song|music\w*)$/, 'music'],
  [/^(trailer|clip)$/, 'trailer'],
];

const anyFields = z.record(z.string(), z.unknown()).catch({});
export const objectOf = (value: unknown): Record<string, unknown> => anyFields.parse(value);

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';

function numberOf(value: unknown): number | null {
  const text = textOf(value).replace(',', '.');
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

export function isNearEnd(position: unknown, length: unknown): boolean {
  const [at, whole] = [numberOf(position), numberOf(length)];
  return at !== null && whole !== null && whole > 0 && at / whole >= END;
}

const isBetween = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max;

function titleOf(value: unknown): string {
  const clean = textOf(value)
    .replace(/[\p{Cc}\p{Surrogate}]/gu, ' ')
    .normalize('NFC')
    .trim();
  return [...clean].slice(0, MOVIE_LIMITS.titleMax).join('');
}

function yearOf(value: unknown): number | null {
  const year = numberOf(textOf(value).slice(0, 4));
  const max = new Date().getFullYear() + MOVIE_LIMITS.yearsAhead;
  return Number.isInteger(year) && isBetween(year, MOVIE_LIMITS.yearMin, max) ? year : null;
}

function tmdbOf(value: unknown): number | null {
  const id = /^(\d+)/.exec(textOf(value))?.[1];
  const number = id === undefined ? null : Number(id);
  return isBetween(number, 1, MOVIE_LIMITS.tmdbIdMax) ? number : null;
}

const filmOf = ({ title, year, imdb, tmdb }: PlayerReport): PlayedFilm => ({
  title: titleOf(title),
  year: yearOf(year),
  ids: { imdb: /^tt\d{7,10}/.exec(textOf(imdb))?.[0] ?? null, tmdb: tmdbOf(tmdb), wikidata: null },
});

/** One that is no film, by its type. */
function reasonOf(type: string): ScrobbleReason | undefined {
  if (type === '' || type === 'movie') return undefined;
  return TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'not-a-film';
}

export function eventOf(report: PlayerReport): PlayerEvent {
  const film = filmOf(report);
  const ignored = (reason: ScrobbleReason): PlayerEvent => ({ kind: 'ignored', film, reason });
  if (report.occasion === 'other') return ignored('other-event');
  if (report.isOfOtherPerson) return ignored('other-person');
  const noFilm = reasonOf(report.type.toLowerCase());
  if (noFilm) return ignored(noFilm);
  if (report.occasion === 'stopped') return ignored('not-finished');
  if (film.title === '' && film.ids.imdb === null && film.ids.tmdb === null) return ignored('no-title');
  if (report.occasion === 'played') return { kind: 'played', film };
  const rating = Math.round(numberOf(report.rating) ?? 0);
  return isBetween(rating, RATING.min, RATING.max) ? { kind: 'rated', film, rating } : ignored('no-rating');
}
