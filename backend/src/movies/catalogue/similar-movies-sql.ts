import { ADDED_BY_JOIN, MOVIE_JSON } from './movie-sql';

const SIMILAR_MAX = 12;
const YEARS_APART = 12;
const CANDIDATES_MAX = 500;
/** Points for the same genres and year, and for each thing that two films share. */
const WEIGHTS = { genres: 6, director: 4, actor: 2, years: 2, country: 1 };
const SHARED_ACTORS_MAX = 3;

const shared = (column: string) =>
  `cardinality(ARRAY(SELECT unnest(m.${column}) INTERSECT SELECT unnest(this.${column})))`;
const all = (column: string) =>
  `cardinality(ARRAY(SELECT unnest(m.${column}) UNION SELECT unnest(this.${column})))`;

/** A share of 1 for films of the same year, 0 from YEARS_APART on. */
const YEARS_SHARE = `greatest(0, 1 - abs(m.release_year - this.release_year)::real / ${YEARS_APART})`;

const SCORE = `
  ${WEIGHTS.director} * least(${shared('directors')}, 1)
  + ${WEIGHTS.actor} * least(${shared('cast_names')}, ${SHARED_ACTORS_MAX})
  + ${WEIGHTS.genres} * coalesce(${shared('genres')}::real / nullif(${all('genres')}, 0), 0)
  + ${WEIGHTS.country} * coalesce((m.countries[1] = this.countries[1])::int, 0)
  + ${WEIGHTS.years} * coalesce(${YEARS_SHARE}, 0)`;

/** $1 is the movie. */
export const SIMILAR_MOVIES = `
  WITH this AS (SELECT * FROM movies WHERE id = $1),
  candidate AS (
    (SELECT m.id FROM movies m, this WHERE m.directors && this.directors LIMIT ${CANDIDATES_MAX})
    UNION
    (SELECT m.id FROM movies m, this WHERE m.cast_names && this.cast_names LIMIT ${CANDIDATES_MAX})
    UNION
    (SELECT m.id FROM movies m, this WHERE m.genres && this.genres
       AND m.release_year BETWEEN this.release_year - ${YEARS_APART} AND this.release_year + ${YEARS_APART}
     LIMIT ${CANDIDATES_MAX})
  ),
  ranked AS (
    SELECT m.id, row_number() OVER (ORDER BY ${SCORE} DESC,
      m.weighted_rating DESC NULLS LAST, abs(m.release_year - this.release_year), m.id) AS place
    FROM candidate JOIN movies m USING (id), this WHERE m.id <> this.id
  )
  SELECT ${MOVIE_JSON} AS movie FROM ranked JOIN movies m USING (id) ${ADDED_BY_JOIN}
  WHERE ranked.place <= ${SIMILAR_MAX} ORDER BY ranked.place`;
