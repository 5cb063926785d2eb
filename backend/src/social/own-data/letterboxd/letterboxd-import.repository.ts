import { Injectable } from '@nestjs/common';
import { importedMovie } from 'shared-kit/contract';
import { z } from 'zod';
import { Database, statement } from '../../../database/database';
import type { PlannedMovie } from './import-plan';

const matchRow = z.strictObject({ key: z.int(), id: z.uuid(), is_unique: z.boolean() });
const effect = importedMovie.shape.effect.nullable();
const movieEffectsRow = z.strictObject({
  name: z.string(),
  year: z.int().nullable(),
  ...importedMovie.shape.movie.shape,
  rating: z.int().nullable(),
  ratings: effect,
  watched: effect,
  watchlist: effect,
});

export type MatchRow = z.output<typeof matchRow>;
export type MovieEffectsRow = z.output<typeof movieEffectsRow>;

export interface WantedTitle {
  key: number;
  name: string;
  year: number | null;
}

/** Prefers the same year over the years beside it. A title without a year matches any year. */
const findMatches = statement(
  matchRow,
  `WITH wanted AS (
    SELECT key, year, line, left(replace(line, ' ', ''), 200) AS squeezed
    FROM (SELECT key, year, words_of(name) AS line FROM jsonb_to_recordset($1::jsonb) AS r(key int, name text, year int)) r
    WHERE line <> ''
  ), candidate AS (
    SELECT w.key, w.year, s.movie_id FROM wanted w
      JOIN movie_search s ON s.title_squeezed = w.squeezed AND s.title = w.line
    UNION
    SELECT w.key, w.year, s.movie_id FROM wanted w
      JOIN movie_search s ON s.original_squeezed = w.squeezed AND s.original_title = w.line
  ), near AS (
    SELECT c.key, m.id, CASE WHEN c.year IS NULL THEN 0 ELSE abs(m.release_year - c.year) END AS apart
    FROM candidate c JOIN movies m ON m.id = c.movie_id
    WHERE c.year IS NULL OR m.release_year BETWEEN c.year - 1 AND c.year + 1
  )
  SELECT DISTINCT ON (key) key, id, count(*) OVER (PARTITION BY key, apart) = 1 AS is_unique
  FROM near ORDER BY key, apart, id`,
);

/** $1 is the user, $2 the plan as JSON. Noon is on the same day in every time zone. */
const PLAN = `plan AS (
  SELECT movie_id, name, year, rating, seen, wanted,
    least(rated_at + interval '12 hours', now()) AS rated_at,
    least(seen_at + interval '12 hours', now()) AS seen_at,
    least(wanted_at + interval '12 hours', now()) AS wanted_at
  FROM jsonb_to_recordset($2::jsonb) AS p(movie_id uuid, name text, year int, rating smallint, rated_at timestamptz,
    seen boolean, seen_at timestamptz, wanted boolean, wanted_at timestamptz)
)`;

const isOn = (table: 'watched' | 'watchlist') =>
  `EXISTS (SELECT FROM ${table} mine WHERE mine.user_id = $1 AND mine.movie_id = p.movie_id)`;

const EXISTING = 'plan p JOIN movies m ON m.id = p.movie_id';

/** A fixed order prevents deadlocks between imports. */
const IN_ORDER = 'ORDER BY p.movie_id';

const planEffects = statement(
  movieEffectsRow,
  `WITH ${PLAN}
  SELECT p.name, p.year, m.id, m.title, m.release_year, p.rating::int AS rating,
    CASE WHEN p.rating IS NULL THEN NULL WHEN r.id IS NULL THEN 'new' WHEN r.rating <> p.rating THEN 'changed'
      ELSE 'known' END AS ratings,
    CASE WHEN NOT p.seen THEN NULL WHEN ${isOn('watched')} THEN 'known' ELSE 'new' END AS watched,
    CASE WHEN NOT p.wanted OR p.seen THEN NULL
      WHEN ${isOn('watchlist')} OR ${isOn('watched')} OR r.id IS NOT NULL THEN 'known' ELSE 'new' END AS watchlist
  FROM ${EXISTING} LEFT JOIN ratings r ON r.movie_id = p.movie_id AND r.user_id = $1
  ORDER BY m.title COLLATE "az-x-icu", m.id`,
);

const APPLY_STEPS = [
  `WITH ${PLAN} DELETE FROM watchlist w USING plan p
   WHERE w.user_id = $1 AND w.movie_id = p.movie_id AND p.seen AND NOT ${isOn('watched')}`,
  `WITH ${PLAN} INSERT INTO watched (user_id, movie_id, created_at)
   SELECT $1, p.movie_id, p.seen_at FROM ${EXISTING} WHERE p.seen ${IN_ORDER} ON CONFLICT DO NOTHING`,
  `WITH ${PLAN} INSERT INTO ratings (user_id, movie_id, rating, created_at, updated_at)
   SELECT $1, p.movie_id, p.rating, p.rated_at, p.rated_at FROM ${EXISTING}
   WHERE p.rating IS NOT NULL ${IN_ORDER}
   ON CONFLICT (movie_id, user_id) DO UPDATE SET rating = EXCLUDED.rating, updated_at = now()
   WHERE ratings.rating <> EXCLUDED.rating`,
  `WITH ${PLAN} INSERT INTO watchlist (user_id, movie_id, created_at)
   SELECT $1, p.movie_id, p.wanted_at FROM ${EXISTING}
   WHERE p.wanted AND NOT p.seen AND NOT ${isOn('watched')}
     AND NOT EXISTS (SELECT FROM ratings r WHERE r.user_id = $1 AND r.movie_id = p.movie_id)
   ${IN_ORDER} ON CONFLICT DO NOTHING`,
];

@Injectable()
export class LetterboxdImportRepository {
  constructor(private readonly database: Database) {}

  findMatches(titles: WantedTitle[]): Promise<MatchRow[]> {
    return this.database.rows(findMatches, [JSON.stringify(titles)]);
  }

  planEffects(userId: string, plan: PlannedMovie[]): Promise<MovieEffectsRow[]> {
    return this.database.rows(planEffects, [userId, JSON.stringify(plan)]);
  }

  async apply(userId: string, plan: PlannedMovie[]): Promise<void> {
    const parameters = [userId, JSON.stringify(plan)];
    for (const step of APPLY_STEPS) await this.database.execute(step, parameters);
  }
}
