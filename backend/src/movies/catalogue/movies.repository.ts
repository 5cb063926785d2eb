import { Injectable } from '@nestjs/common';
import { addition, movie, movieFacets, type MovieIds, type MovieInput, HOUR_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { answerOf } from '../../database/json';
import { answerStatement, statement } from '../../database/statement';
import { DRAWN_POSTER_URL } from '../../posters/posters.module';
import { MovieEntity } from './movie.entity';
import { type MoviePageOptions, moviePageQuery, movieSummariesQuery } from './movie-page-sql';
import { MOVIE_JSON, MOVIE_ORDERS } from './movie-sql';
import { SIMILAR_MOVIES } from './similar-movies-sql';

/** An account is new for this long: its additions are reviewed before the landing page shows them. */
const NEW_ACCOUNT_MS = 24 * HOUR_MS;

/** Everybody gets the same additions. */
const VISITOR = null;

export type { MoviePageOptions };

export interface FilmOfImport extends MovieIds {
  title: string;
  release_year: number | null;
  directors: string[];
}

export interface IdsOfMovie extends Partial<MovieIds> {
  movie_id: string;
}

const movieRow = z.strictObject({ movie });

const movieById = statement(movieRow, `SELECT ${MOVIE_JSON} AS movie FROM movies m WHERE m.id = $2`);

const movieForViewer = answerStatement(
  movie,
  `SELECT ${MOVIE_JSON}::text AS answer, m.needs_review AS "needsReview"
   FROM movies m WHERE m.id = $2`,
  { needsReview: z.boolean() },
);

const drawnPoster = statement(
  z.strictObject({ url: z.string(), movie }),
  `SELECT ${DRAWN_POSTER_URL} AS url, ${MOVIE_JSON} AS movie FROM movies m WHERE m.id = $2`,
);
export type DrawnPoster = z.output<typeof drawnPoster.row>;

const isNewAccount = (userId: string) =>
  `(SELECT NOT is_admin AND created_at > now() - interval '${NEW_ACCOUNT_MS} ms' FROM users WHERE id = ${userId})`;

const newAccount = statement(
  z.strictObject({ is_new: z.boolean() }),
  `SELECT coalesce(${isNewAccount('$1')}, true) AS is_new`,
);

const additionsPage = statement(
  z.strictObject({ additions: z.array(addition), total: z.int() }),
  `SELECT (SELECT count(*)::int FROM movies WHERE added_by IS NOT NULL) AS total,
     coalesce((SELECT json_agg(json_build_object('movie', ${MOVIE_JSON}, 'reviewed', NOT m.needs_review)
         ORDER BY ${MOVIE_ORDERS.newest}) FROM (
       SELECT m.* FROM movies m WHERE m.added_by IS NOT NULL ORDER BY ${MOVIE_ORDERS.newest} LIMIT $2 OFFSET $3
     ) m), '[]') AS additions`,
);

/** Parallel additions of one title and year wait for each other, so that the second one finds the first. */
const LOCK_TITLE = `SELECT pg_advisory_xact_lock(hashtext('movie title'), hashtext(words_of($1) || $2::int))`;

const refreshWeightedRatings = statement(
  z.strictObject({ rated: z.int() }),
  'SELECT refresh_weighted_ratings() AS rated',
);

const sameTitleAndYear = statement(
  z.strictObject({ id: z.string() }),
  `SELECT m.id FROM movie_search s JOIN movies m ON m.id = s.movie_id, words_of($1) AS line
   WHERE s.title_squeezed = left(replace(line, ' ', ''), 200) AND s.title = line
     AND (line <> '' OR m.title = $1) AND m.release_year = $2
   ORDER BY m.created_at, m.serial LIMIT 1`,
);

const similarMovies = statement(movieRow, SIMILAR_MOVIES);

const facetsOf = (column: 'genre' | 'country', name: string) => `coalesce((SELECT json_agg(
  json_build_object('name', ${column}, 'count', films) ORDER BY ${column} COLLATE "az-x-icu")
  FROM facet WHERE ${column} <> ''), '[]') AS ${name}`;

/** The condition is that of the index movie_counts_facets. */
const facetCounts = statement(
  movieFacets,
  `WITH facet AS (
     SELECT genre, country, release_year, sum(films)::int AS films FROM movie_counts
     WHERE (genre = '')::int + (country = '')::int + (release_year = -1)::int = 2
     GROUP BY genre, country, release_year HAVING sum(films) > 0
   )
   SELECT ${facetsOf('genre', 'genres')}, ${facetsOf('country', 'countries')}, coalesce((SELECT json_agg(
     json_build_object('year', release_year, 'count', films) ORDER BY release_year DESC)
     FROM facet WHERE release_year <> -1), '[]') AS years`,
);

// Raw SQL because every rating, mark and comment list runs these; the query builder is slower.
const movieExists = statement(
  z.strictObject({ exists: z.boolean() }),
  'SELECT EXISTS (SELECT FROM movies WHERE id = $1) AS exists',
);
const movieAgainstDeletion = statement(
  z.strictObject({ id: z.string() }),
  'SELECT id FROM movies WHERE id = $1 FOR KEY SHARE',
);

/** Imports that add films wait for each other, so that none is added twice. */
const LOCK_ADDITIONS = `SELECT pg_advisory_xact_lock(hashtext('films of imports'))`;

/** A film whose id another one has is left out. `movie_sources` says that it comes from an import. */
const addFromImport = statement(
  z.strictObject({ movie_id: z.string() }),
  `WITH added AS (
     INSERT INTO movies (title, release_year, directors, imdb_id, tmdb_id, wikidata_id, added_by, needs_review)
     SELECT title, release_year, directors, imdb, tmdb, wikidata, $1, ${isNewAccount('$1')}
     FROM jsonb_to_recordset($2::jsonb) AS f (title text, release_year smallint, directors text[], imdb text,
       tmdb integer, wikidata text)
     ON CONFLICT DO NOTHING RETURNING id
   )
   INSERT INTO movie_sources (source, key, movie_id) SELECT 'user-import', id::text, id FROM added RETURNING movie_id`,
);

const IDS = ['imdb', 'tmdb', 'wikidata'] as const;
const eachId = (sql: (id: (typeof IDS)[number]) => string, separator = ', ') => IDS.map(sql).join(separator);

/** Of films that have none, and only those that no other film has. */
const ADD_IDS = `
  WITH given AS (
    SELECT movie_id, ${eachId((id) => `CASE WHEN count(*) OVER (PARTITION BY ${id}) = 1 THEN ${id} END AS ${id}`)}
    FROM jsonb_to_recordset($1::jsonb) AS g (movie_id uuid, imdb text, tmdb integer, wikidata text)
  ), free AS (
    SELECT movie_id,
      ${eachId((id) => `CASE WHEN NOT EXISTS (SELECT FROM movies WHERE ${id}_id = ${id}) THEN ${id} END AS ${id}`)}
    FROM given
  )
  UPDATE movies m SET ${eachId((id) => `${id}_id = coalesce(m.${id}_id, f.${id})`)}
  FROM free f WHERE m.id = f.movie_id AND (${eachId((id) => `m.${id}_id IS NULL AND f.${id} IS NOT NULL`, ' OR ')})`;

/** A rating or comment of a deleted user counts as another user's. Diary entries are deleted with their user. */
const usedByOthers = statement(
  z.strictObject({ used: z.boolean() }),
  `SELECT EXISTS (SELECT FROM ratings WHERE movie_id = $1 AND user_id IS DISTINCT FROM $2)
      OR EXISTS (SELECT FROM comments WHERE movie_id = $1 AND author_id IS DISTINCT FROM $2 AND status <> 'deleted')
      OR EXISTS (SELECT FROM diary_entries WHERE movie_id = $1 AND user_id <> $2)
      OR EXISTS (SELECT FROM list_movies JOIN lists ON lists.id = list_id WHERE movie_id = $1 AND owner_id <> $2)
      AS used`,
);

const columnsOf = ({ cast, original_title, overview, ids, ...fields }: Partial<MovieInput>) => ({
  ...fields,
  ...(ids?.imdb !== undefined && { imdb_id: ids.imdb }),
  ...(ids?.tmdb !== undefined && { tmdb_id: ids.tmdb }),
  ...(ids?.wikidata !== undefined && { wikidata_id: ids.wikidata }),
  ...(cast !== undefined && { cast_names: cast }),
  ...(original_title !== undefined && { original_title: original_title || null }),
  ...(overview !== undefined && { overview: overview || null }),
});

@Injectable()
export class MoviesRepository {
  constructor(private readonly database: Database) {}

  async page(viewer: string | null, options: MoviePageOptions) {
    return answerOf(await this.database.answer(...moviePageQuery(viewer, options)));
  }

  async summaries(viewer: string | null, options: MoviePageOptions) {
    return answerOf(await this.database.answer(...movieSummariesQuery(viewer, options)));
  }

  async byId(viewer: string | null, id: string) {
    return (await this.database.row(movieById, [viewer, id]))?.movie;
  }

  drawnPoster(id: string): Promise<DrawnPoster | undefined> {
    return this.database.row(drawnPoster, [VISITOR, id]);
  }

  one(viewer: string | null, id: string) {
    return this.database.answer(movieForViewer, [viewer, id]);
  }

  async additions(page: number, limit: number) {
    const found = await this.database.row(additionsPage, [VISITOR, limit, (page - 1) * limit]);
    return found ?? { additions: [], total: 0 };
  }

  async isNewAccount(userId: string): Promise<boolean> {
    return (await this.database.row(newAccount, [userId]))?.is_new ?? true;
  }

  /** Changes nothing but this, so `updated_at` stays. */
  async markReviewed(id: string): Promise<void> {
    await this.database.execute('UPDATE movies SET needs_review = false WHERE id = $1', [id]);
  }

  async lockTitle(title: string, year: number): Promise<void> {
    await this.database.execute(LOCK_TITLE, [title, year]);
  }

  async idOfSame(title: string, year: number): Promise<string | undefined> {
    return (await this.database.row(sameTitleAndYear, [title, year]))?.id;
  }

  /** Returns the number of rated movies. */
  async refreshWeightedRatings(): Promise<number> {
    // It writes, and calls that may lag run it.
    const refreshed = await this.database.onPrimary(() => this.database.row(refreshWeightedRatings));
    return refreshed?.rated ?? 0;
  }

  async similarTo(viewer: string | null, id: string) {
    return (await this.database.rows(similarMovies, [viewer, id])).map((row) => row.movie);
  }

  async facets() {
    return (await this.database.row(facetCounts)) ?? { genres: [], countries: [], years: [] };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.database.row(movieExists, [id]))?.exists ?? false;
  }

  async insert(fields: MovieInput, addedBy: string, needsReview: boolean): Promise<string> {
    const movies = this.database.repository(MovieEntity);
    const { identifiers } = await movies.insert({
      ...columnsOf(fields),
      added_by: addedBy,
      needs_review: needsReview,
    });
    return String(identifiers[0]?.id);
  }

  async update(id: string, changes: Partial<MovieInput>): Promise<void> {
    await this.database.repository(MovieEntity).update({ id }, columnsOf(changes));
  }

  async delete(id: string): Promise<void> {
    await this.database.repository(MovieEntity).delete({ id });
  }

  async addIds(ids: readonly IdsOfMovie[]): Promise<void> {
    await this.database.execute(ADD_IDS, [JSON.stringify(ids)]);
  }

  async lockAdditions(): Promise<void> {
    await this.database.execute(LOCK_ADDITIONS);
  }

  async addFromImport(addedBy: string, films: readonly FilmOfImport[]): Promise<number> {
    return (await this.database.rows(addFromImport, [addedBy, JSON.stringify(films)])).length;
  }

  lockForChange(id: string): Promise<MovieEntity | null> {
    return this.database
      .repository(MovieEntity)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async lockAgainstDeletion(id: string): Promise<boolean> {
    return (await this.database.row(movieAgainstDeletion, [id])) !== undefined;
  }

  async isUsedByOthers(id: string, userId: string): Promise<boolean> {
    return (await this.database.row(usedByOthers, [id, userId]))?.used ?? false;
  }
}
