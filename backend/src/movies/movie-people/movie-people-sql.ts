import { foundMoviePerson, movie } from 'shared-kit/contract';
import { z } from 'zod';
import { statement, type Statement } from '../../database/statement';
import { MOVIE_JSON, MOVIE_ORDERS } from '../catalogue/movie-sql';

/** The newest films of a person, in each role. */
const FILMS_MAX = 500;

const slugRow = z.strictObject({ slug: z.string() });

/** Letters of a slug are letters and digits, with hyphens between words. */
export const personSlug = statement(slugRow, 'SELECT person_slug($1) AS slug');

/** The usual spelling first: the commonest, of equals the one with more diacritics, none in capitals only. */
const SPELLINGS = (slug: string) => `SELECT name FROM movie_people WHERE slug = ${slug} GROUP BY name
  ORDER BY name = upper(name), count(*) DESC, octet_length(name) DESC, name COLLATE "C"`;

const moviePersonRow = z.strictObject({
  slug: z.string(),
  names: z.array(z.string()),
  directed: z.array(movie),
  acted: z.array(movie),
  watched_count: z.int(),
});

const newest = (role: 'director' | 'actor') => `MATERIALIZED (
  SELECT m.* FROM movies m
  WHERE m.id IN (SELECT movie_id FROM movie_people WHERE slug = person_slug($2) AND role = '${role}')
  ORDER BY ${MOVIE_ORDERS.year} LIMIT ${FILMS_MAX})`;

const filmsIn = (films: string) => `coalesce((
  SELECT json_agg(${MOVIE_JSON} ORDER BY ${MOVIE_ORDERS.year}) FROM ${films} m), '[]')`;

/** $1 is the viewer, $2 a slug or a name. */
export const personBySlug = statement(
  moviePersonRow,
  `WITH directed AS ${newest('director')}, acted AS ${newest('actor')}
   SELECT person_slug($2) AS slug, ARRAY(${SPELLINGS('person_slug($2)')}) AS names,
     ${filmsIn('directed')} AS directed, ${filmsIn('acted')} AS acted,
     (SELECT count(*)::int FROM (SELECT id FROM directed UNION SELECT id FROM acted) film
       JOIN watched ON movie_id = film.id AND user_id = $1) AS watched_count`,
);

/** `total` counts all that were found. */
const foundRow = z.strictObject({ ...foundMoviePerson.shape, total: z.int() });
export type FoundRow = z.output<typeof foundRow>;

/** $1 is the limit, $2 the slug that was searched. */
const searchWhere = (condition: string, order: string): Statement<FoundRow> =>
  statement(
    foundRow,
    `SELECT best.slug, (${SPELLINGS('best.slug')} LIMIT 1) AS name, best.films, best.total FROM (
       SELECT slug, sum(films)::int AS films, (count(*) OVER ())::int AS total FROM movie_people_counts WHERE ${condition}
       GROUP BY slug HAVING sum(films) > 0 ORDER BY ${order} LIMIT $1
     ) best ORDER BY ${order}`,
  );

const BY_BEGINNING = `slug <> $2, slug NOT LIKE $2 || '%', films DESC, slug`;
const beginsWord = (word: string) => `(slug LIKE ${word} || '%' OR slug LIKE '%-' || ${word} || '%')`;
/** Of a word in Cyrillic letters, `spellings` has how names have it. */
const beginsLike = (word: string, spellings: string) =>
  `(${beginsWord(word)} OR string_to_array(slug, '-') && ${spellings})`;
export const similarPeople = searchWhere('slug % $2', 'similarity(slug, $2) DESC, films DESC, slug');

export const busiestPeople = statement(
  slugRow,
  `SELECT slug FROM movie_people_counts GROUP BY slug HAVING sum(films) > 1 ORDER BY sum(films) DESC, slug LIMIT $1`,
);

interface SpelledWord {
  word: string;
  spellings: string[];
}

/** Each word begins a word of the name, or one of its spellings is one. */
export function peopleBeginningWith(slug: string, words: readonly SpelledWord[], limit: number) {
  const parameters: unknown[] = [limit, slug];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = words.map(({ word, spellings }) =>
    spellings.length === 0
      ? beginsWord(`${bind(word)}::text`)
      : beginsLike(`${bind(word)}::text`, `${bind(spellings)}::text[]`),
  );
  return [searchWhere(conditions.join(' AND '), BY_BEGINNING), parameters] as const;
}
