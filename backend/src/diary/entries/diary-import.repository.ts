import { Injectable } from '@nestjs/common';
import { isoDate } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { IS_REWATCH } from './diary-entries.repository';

const existingEntry = z.strictObject({
  id: z.string(),
  movie_id: z.string(),
  watched_on: isoDate,
  rating: z.int().nullable(),
  note: z.string().nullable(),
  rewatch: z.boolean(),
});
export type ExistingEntry = z.output<typeof existingEntry>;

const entriesOf = statement(
  existingEntry,
  `SELECT e.id, e.movie_id, e.watched_on::text, e.rating, e.note, ${IS_REWATCH} AS rewatch
  FROM diary_entries e WHERE e.user_id = $1 AND e.movie_id = ANY($2::uuid[]) ORDER BY e.watched_on, e.serial`,
);

/** Noon is on the same day in every time zone. */
const INSERT = `
  INSERT INTO diary_entries (user_id, movie_id, watched_on, rating, note, rewatch, created_at)
  SELECT $1, movie_id, watched_on, rating, note, rewatch,
    least(logged_on + interval '12 hours', now())
  FROM jsonb_to_recordset($2::jsonb) AS e (place int, movie_id uuid, watched_on date, rating smallint, note text,
    rewatch boolean, logged_on timestamptz)
  ORDER BY place`;

const COMPLETE = `
  UPDATE diary_entries e SET rating = c.rating, note = c.note, rewatch = e.rewatch OR c.rewatch
  FROM jsonb_to_recordset($2::jsonb) AS c (id uuid, rating smallint, note text, rewatch boolean)
  WHERE e.id = c.id AND e.user_id = $1`;

export interface NewEntry {
  movie_id: string;
  watched_on: string;
  rating: number | null;
  note: string | null;
  rewatch: boolean;
  logged_on: string | null;
}

@Injectable()
export class DiaryImportRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the diary, oldest first. */
  entriesOf(userId: string, movieIds: readonly string[]): Promise<ExistingEntry[]> {
    return this.database.rows(entriesOf, [userId, movieIds]);
  }

  async insert(userId: string, entries: readonly NewEntry[]): Promise<void> {
    await this.database.execute(INSERT, [
      userId,
      JSON.stringify(entries.map((entry, place) => ({ ...entry, place }))),
    ]);
  }

  async complete(userId: string, entries: readonly ExistingEntry[]): Promise<void> {
    await this.database.execute(COMPLETE, [userId, JSON.stringify(entries)]);
  }
}
