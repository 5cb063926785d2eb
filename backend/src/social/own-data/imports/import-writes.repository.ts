import { Injectable } from '@nestjs/common';
import { type UndoneImport, undoneImport } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../../database/database';
import { statement } from '../../../database/statement';
import { STATE, UNDO_STEPS } from './import-writes-sql';

const FIELDS = Object.keys(undoneImport.shape.changes.shape) as (keyof UndoneImport['changes'])[];

const stateOf = statement(
  z.strictObject({ state: z.string() }),
  `SELECT coalesce(jsonb_agg(s), '[]')::text AS state FROM (${STATE}) s`,
);

/** $3 is the import, $4 the state before it. Rows that waited may add to what the import wrote first. */
const RECORD = `
  INSERT INTO import_writes AS w (import_id, kind, key, movie_id, before, after)
  SELECT $3, kind, key, coalesce(now_.movie_id, former.movie_id), former.value, now_.value
  FROM jsonb_to_recordset($4::jsonb) AS former (kind text, key text, movie_id uuid, value jsonb)
  FULL JOIN (${STATE}) now_ USING (kind, key)
  WHERE former.value IS DISTINCT FROM now_.value
  ON CONFLICT (import_id, kind, key) DO UPDATE SET after = excluded.after,
    before = CASE WHEN w.after IS NOT DISTINCT FROM excluded.before THEN w.before ELSE excluded.before END`;

const films = statement(
  z.strictObject({ movie_ids: z.array(z.string()) }),
  `SELECT coalesce(array_agg(DISTINCT movie_id::text), '{}') AS movie_ids FROM import_writes
   WHERE import_id = $1 AND movie_id IS NOT NULL`,
);

/** A later import that changed the same thing takes it back to where this one found it. */
const HAND_ON = `
  UPDATE import_writes later SET before = w.before
  FROM import_writes w JOIN imports i ON i.id = w.import_id
    JOIN imports j ON j.user_id = i.user_id AND j.id <> i.id AND j.created_at >= i.created_at
  WHERE w.import_id = $1 AND later.import_id = j.id AND (later.kind, later.key) = (w.kind, w.key)
    AND later.before IS NOT DISTINCT FROM w.after`;

const changedSince = statement(
  z.strictObject({ kept: z.int() }),
  `WITH changed AS (
    DELETE FROM import_writes w USING import_writes v LEFT JOIN (${STATE}) s USING (kind, key)
    WHERE v.import_id = $3 AND s.value IS DISTINCT FROM v.after
      AND (w.import_id, w.kind, w.key) = (v.import_id, v.kind, v.key)
    RETURNING w.kind
  ) SELECT count(*) FILTER (WHERE kind <> 'address')::int AS kept FROM changed`,
);

const listsOf = statement(
  z.strictObject({ id: z.string() }),
  `SELECT DISTINCT coalesce(after ->> 'list_id', key) AS id FROM import_writes
   WHERE import_id = $1 AND kind IN ('lists', 'list_films') ORDER BY id`,
);

const undone = z.strictObject({ movie_id: z.string().nullable() });
const steps = UNDO_STEPS.map(({ kind, restores, sql }) => ({
  ...{ kind, restores },
  statement: statement(undone, sql),
}));

@Injectable()
export class ImportWritesRepository {
  constructor(private readonly database: Database) {}

  /** What the user has of these films, as JSON, and their lists. */
  async stateOf(userId: string, movieIds: readonly string[]): Promise<string> {
    return (await this.database.row(stateOf, [userId, movieIds]))?.state ?? '[]';
  }

  async record(importId: string, userId: string, movieIds: readonly string[], before: string): Promise<void> {
    await this.database.execute(RECORD, [userId, movieIds, importId, before]);
  }

  async handOn(importId: string): Promise<void> {
    await this.database.execute(HAND_ON, [importId]);
  }

  /** Forgets what has changed since, and answers how much that is. */
  async forgetChanged(userId: string, importId: string): Promise<number> {
    const movieIds = (await this.database.row(films, [importId]))?.movie_ids ?? [];
    return (await this.database.row(changedSince, [userId, movieIds, importId]))?.kept ?? 0;
  }

  async listsOf(importId: string): Promise<string[]> {
    return (await this.database.rows(listsOf, [importId])).map(({ id }) => id);
  }

  /** Takes back what is left of the writes. */
  async undo(userId: string, importId: string): Promise<UndoneImport['changes']> {
    const changes = Object.fromEntries(FIELDS.map((field) => [field, 0])) as UndoneImport['changes'];
    const films = new Set<string>();
    for (const { kind, restores, statement: step } of steps) {
      const rows = await this.database.rows(step, [userId, importId]);
      if (kind === null) continue;
      changes[kind] += rows.length;
      if (restores) changes.replaced += rows.length;
      for (const { movie_id: film } of rows) if (film !== null) films.add(film);
    }
    return { ...changes, films: films.size };
  }
}
