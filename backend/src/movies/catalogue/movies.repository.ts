import { Injectable } from '@nestjs/common';
import type { MovieIds, MovieInput } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { MovieEntity } from './movie.entity';

export interface IdsOfMovie extends Partial<MovieIds> {
  movie_id: string;
}

// Raw SQL because every rating and mark runs it; the query builder is slower.
const movieAgainstDeletion = statement(
  z.strictObject({ id: z.string() }),
  'SELECT id FROM movies WHERE id = $1 FOR KEY SHARE',
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

export const movieColumns = ({ cast, original_title, overview, ids, ...fields }: Partial<MovieInput>) => ({
  ...fields,
  ...(ids?.imdb !== undefined && { imdb_id: ids.imdb }),
  ...(ids?.tmdb !== undefined && { tmdb_id: ids.tmdb }),
  ...(ids?.wikidata !== undefined && { wikidata_id: ids.wikidata }),
  ...(cast !== undefined && { cast_names: cast }),
  ...(original_title !== undefined && { original_title: original_title || null }),
  ...(overview !== undefined && { overview: overview || null }),
});

/** Changes that `catalogue:enrich` makes, too. */
@Injectable()
export class MoviesRepository {
  constructor(private readonly database: Database) {}

  async update(id: string, changes: Partial<MovieInput>): Promise<void> {
    await this.database.repository(MovieEntity).update({ id }, movieColumns(changes));
  }

  async addIds(ids: readonly IdsOfMovie[]): Promise<void> {
    await this.database.execute(ADD_IDS, [JSON.stringify(ids)]);
  }

  lockForChange(id: string): Promise<MovieEntity | null> {
    return this.database
      .repository(MovieEntity)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async lockAgainstDeletion(id: string): Promise<boolean> {
    return (await this.database.row(movieAgainstDeletion, [id])) !== undefined;
  }
}
