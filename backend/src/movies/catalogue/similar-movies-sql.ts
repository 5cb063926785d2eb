import { MOVIE_JSON } from './movie-sql';

const SIMILAR_MAX = 12;
const YEARS_APART = 12;
const CANDIDATES_MAX = 500;
/** Points for the same genres and year, and for each thing that two films share. */
const WEIGHTS = { genres: 6, director: 4, series: 3, actor: 2, years: 2, country: 1 };
const SHARED_ACTORS_MAX = 3;
/** Of pg_trgm: 'Alien' and 'Aliens' are parts of a series, 'The Thing' and 'The Fly' aren't. */
const TITLES_OF_A_SERIES = 0.6;

const countOfShared = (column: string) =>
  `(SELECT count(*) FROM unnest(m.${column}) AS item WHERE item = ANY (this.${column}))`;

/** A share of 1 for films of the same year, 0 from YEARS_APART on. */
const YEARS_SHARE = `greatest(0, 1 - abs(m.release_year - this.release_year)::real / ${YEARS_APART})`;
/** Shared genres among all genres of both films. */
const GENRES_SHARE = `genres.shared::real / nullif(cardinality(m.genres) + cardinality(this.genres) - genres.shared, 0)`;

const SCORE = `
  ${WEIGHTS.genres} * coalesce(${GENRES_SHARE}, 0)
  + ${WEIGHTS.director} * (m.directors && this.directors)::int
  + ${WEIGHTS.series} * (similarity(m.title, this.title) >= ${TITLES_OF_A_SERIES})::int
  + CASE WHEN m.cast_names && this.cast_names
      THEN ${WEIGHTS.actor} * least(${countOfShared('cast_names')}, ${SHARED_ACTORS_MAX}) ELSE 0 END
  + ${WEIGHTS.years} * coalesce(${YEARS_SHARE}, 0)
  + ${WEIGHTS.country} * coalesce((m.countries[1] = this.countries[1])::int, 0)`;

/** $1 is the viewer, $2 the movie. */
export const SIMILAR_MOVIES = `
  WITH this AS (SELECT * FROM movies WHERE id = $2),
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
    FROM candidate JOIN movies m USING (id), this, LATERAL ${countOfShared('genres')} AS genres (shared)
    WHERE m.id <> this.id ORDER BY place LIMIT ${SIMILAR_MAX}
  )
  SELECT ${MOVIE_JSON} AS movie FROM ranked JOIN movies m USING (id) ORDER BY ranked.place`;
