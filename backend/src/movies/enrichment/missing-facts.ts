import type { MovieEntity } from '../catalogue/movie.entity';
import { acceptableFacts, type ExternalFacts } from './external-movie';

const LISTS = {
  genres: 'genres',
  countries: 'countries',
  directors: 'directors',
  cast: 'cast_names',
} as const;
const LIST_FIELDS = ['genres', 'countries', 'directors', 'cast'] as const;

const key = (title: string) => title.normalize('NFC').toLowerCase();

/** The facts for fields that are still empty. Everything that the movie has stays. */
export function missingFacts(movie: MovieEntity, given: ExternalFacts): ExternalFacts {
  const facts = acceptableFacts(given);
  const missing: ExternalFacts = {};
  const { original_title, runtime_minutes } = facts;
  if (movie.original_title === null && original_title && key(original_title) !== key(movie.title))
    missing.original_title = original_title;
  if (movie.runtime_minutes === null && runtime_minutes) missing.runtime_minutes = runtime_minutes;
  for (const field of LIST_FIELDS) {
    const values = facts[field] ?? [];
    if (movie[LISTS[field]].length === 0 && values.length > 0) missing[field] = values;
  }
  const titles = missingTitles(movie, facts.titles ?? []);
  if (titles.length > 0) missing.titles = [...movie.titles, ...titles];
  return missing;
}

const missingTitles = (movie: MovieEntity, titles: MovieEntity['titles']) =>
  titles.filter(
    ({ language, title }) =>
      key(title) !== key(movie.title) && movie.titles.every((known) => known.language !== language),
  );
