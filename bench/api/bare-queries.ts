import type pg from 'pg';
import { DataSource } from 'typeorm';
import { Database } from '../../backend/src/database/database';
import type { Query } from '../../backend/src/database/statement';
import { MoviesRepository } from '../../backend/src/movies/catalogue/movies.repository';
import { WeightedRatingsService } from '../../backend/src/movies/catalogue/weighted-ratings.service';
import { MovieSearchRepository } from '../../backend/src/movies/search/movie-search.repository';
import { MovieSearchService } from '../../backend/src/movies/search/movie-search.service';

/** What an Express application would ask PostgreSQL for the same answers, without blocks and visibility. */
const MOVIE_COLUMNS = `m.id, m.title, m.original_title, m.release_year, m.runtime_minutes, m.genres, m.countries,
  m.directors, m.cast_names AS "cast", m.overview, m.poster_url, m.titles, m.imdb_id,
  m.tmdb_id, m.wikidata_id, m.rating_average::float8, m.rating_count,
  m.comment_count, adder.id AS adder_id, adder.username AS adder_name, m.created_at, m.updated_at`;
const ADDED_BY = 'LEFT JOIN users adder ON adder.id = m.added_by';

const LIST = `SELECT ${MOVIE_COLUMNS}, (SELECT count(*)::int FROM movies) AS total FROM movies m ${ADDED_BY}
  ORDER BY m.created_at DESC, m.serial DESC LIMIT $1 OFFSET $2`;
const DETAIL = `SELECT ${MOVIE_COLUMNS} FROM movies m ${ADDED_BY} WHERE m.id = $1`;
const FRIENDS = `SELECT u.id, u.username, u.avatar_key AS avatar_url, f.changed_at AS friends_since
  FROM friendships f JOIN users u ON u.id = CASE f.sender_id WHEN $1 THEN f.receiver_id ELSE f.sender_id END
  WHERE (f.sender_id = $1 OR f.receiver_id = $1) AND f.status = 'accepted' ORDER BY u.username`;
const NEWSLETTERS = `SELECT n.id, n.title, left(n.content, 200) AS excerpt, n.created_at, n.is_important,
    EXISTS (SELECT FROM newsletter_views v WHERE v.newsletter_id = n.id AND v.user_id = $1) AS is_viewed,
    count(*) OVER ()::int AS total
  FROM newsletters n WHERE n.is_published ORDER BY n.created_at DESC LIMIT $2 OFFSET $3`;

interface MovieRow {
  imdb_id: string | null;
  tmdb_id: number | null;
  wikidata_id: string | null;
  adder_id: string | null;
  adder_name: string | null;
  total?: number;
}

const toMovie = ({ adder_id, adder_name, imdb_id, tmdb_id, wikidata_id, total: _, ...movie }: MovieRow) => ({
  ...movie,
  ids: { imdb: imdb_id, tmdb: tmdb_id, wikidata: wikidata_id },
  added_by: adder_id === null ? null : { id: adder_id, username: adder_name },
});

const PAGE = { page: 1, limit: 20 };
const OFFSET = 0;

/** Sends statements without a name. */
class PoolDatabase extends Database {
  constructor(private readonly connections: pg.Pool) {
    super(new DataSource({ type: 'postgres' }));
  }

  protected override async run<Row>({ sql }: Query, parameters: readonly unknown[]): Promise<Row[]> {
    return (await this.connections.query(sql, [...parameters])).rows as Row[];
  }
}

/** No other search finds the same films, so this one is the product's. Its JSON is parsed, as pg does with JSON. */
function searchBy(pool: pg.Pool) {
  const database = new PoolDatabase(pool);
  const ratings = new WeightedRatingsService(new MoviesRepository(database));
  const service = new MovieSearchService(new MovieSearchRepository(database), ratings);
  return async (term: string) => (await service.search(null, term, PAGE)).toJSON();
}

export function bareAnswers(pool: pg.Pool) {
  const rows = async <Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []) =>
    (await pool.query<Row>(sql, parameters)).rows;
  return {
    async list() {
      const movies = await rows<MovieRow>(LIST, [PAGE.limit, OFFSET]);
      return { movies: movies.map(toMovie), total: movies[0]?.total ?? 0, ...PAGE };
    },
    async detail(id: string) {
      return (await rows<MovieRow>(DETAIL, [id])).map(toMovie)[0];
    },
    search: searchBy(pool),
    async friends(userId: string) {
      return { friends: await rows(FRIENDS, [userId]) };
    },
    async newsletters(userId: string | null) {
      const found = await rows<{ total: number }>(NEWSLETTERS, [userId, PAGE.limit, OFFSET]);
      return {
        success: true,
        data: found.map(({ total: _, ...newsletter }) => newsletter),
        total: found[0]?.total ?? 0,
        ...PAGE,
      };
    },
  };
}
export type BareAnswers = ReturnType<typeof bareAnswers>;
