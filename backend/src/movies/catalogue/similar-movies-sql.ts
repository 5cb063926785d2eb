import { ADDED_BY_JOIN, MOVIE_JSON } from './movie-sql';

const SIMILAR_MAX = 12;
const YEARS_APART = 8;
const CANDIDATES_MAX = 500;

/** $1 is the movie. A shared director counts as much as three shared genres. */
export const SIMILAR_MOVIES = `
  WITH this AS (SELECT * FROM movies WHERE id = $1),
  candidate AS (
    (SELECT m.id FROM movies m, this WHERE m.directors && this.directors LIMIT ${CANDIDATES_MAX})
    UNION
    (SELECT m.id FROM movies m, this WHERE m.genres && this.genres
       AND m.release_year BETWEEN this.release_year - ${YEARS_APART} AND this.release_year + ${YEARS_APART}
     LIMIT ${CANDIDATES_MAX})
  ),
  ranked AS (
    SELECT m.id, row_number() OVER (ORDER BY
      3 * cardinality(ARRAY(SELECT unnest(m.directors) INTERSECT SELECT unnest(this.directors)))
      + cardinality(ARRAY(SELECT unnest(m.genres) INTERSECT SELECT unnest(this.genres)))
      + (m.countries && this.countries)::int DESC,
      m.rating_average DESC NULLS LAST, m.rating_count DESC, abs(m.release_year - this.release_year), m.id) AS place
    FROM candidate JOIN movies m USING (id), this WHERE m.id <> this.id
  )
  SELECT ${MOVIE_JSON} AS movie FROM ranked JOIN movies m USING (id) ${ADDED_BY_JOIN}
  WHERE ranked.place <= ${SIMILAR_MAX} ORDER BY ranked.place`;
