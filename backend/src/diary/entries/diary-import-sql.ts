import { isoDate } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../../database/statement';
import { IS_REWATCH } from './diary-entries-sql';
import type { ImportedEntryEntity } from './diary.entities';

const existingEntry = z.strictObject({
  id: z.string(),
  movie_id: z.string(),
  watched_on: isoDate,
  rating: z.int().nullable(),
  note: z.string().nullable(),
  rewatch: z.boolean(),
  tags: z.array(z.string()),
});
export type ExistingEntry = z.output<typeof existingEntry>;

/** In the order of the diary, oldest first. */
export const entriesOf = statement(
  existingEntry,
  `SELECT e.id, e.movie_id, e.watched_on::text, e.rating, e.note, ${IS_REWATCH} AS rewatch, e.tags
  FROM diary_entries e WHERE e.user_id = $1 AND e.movie_id = ANY($2::uuid[]) ORDER BY e.watched_on, e.serial`,
);

/** Noon is on the same day in every time zone. */
export const INSERT_ENTRIES = `
  INSERT INTO diary_entries (id, user_id, movie_id, watched_on, rating, note, rewatch, tags, created_at)
  SELECT id, $1, movie_id, watched_on, rating, note, rewatch, tags,
    least(logged_on + interval '12 hours', now())
  FROM jsonb_to_recordset($2::jsonb) AS e (place int, id uuid, movie_id uuid, watched_on date, rating smallint, note text,
    rewatch boolean, tags text[], logged_on timestamptz)
  ORDER BY place`;

export const COMPLETE = `
  UPDATE diary_entries e SET watched_on = c.watched_on, rating = c.rating, note = c.note, rewatch = e.rewatch OR c.rewatch,
    tags = c.tags
  FROM jsonb_to_recordset($2::jsonb) AS c (id uuid, watched_on date, rating smallint, note text, rewatch boolean,
    tags text[])
  WHERE e.id = c.id AND e.user_id = $1`;

export const REMEMBER = `
  INSERT INTO imported_entries (user_id, address, entry_id, watched_on, rating, note)
  SELECT $1, address, entry_id, watched_on, rating, note FROM jsonb_to_recordset($2::jsonb) AS i (
    address text, entry_id uuid, watched_on date, rating smallint, note text)
  ON CONFLICT (user_id, address) DO UPDATE SET entry_id = excluded.entry_id, watched_on = excluded.watched_on,
    rating = excluded.rating, note = excluded.note`;

export type ImportedEntry = Omit<ImportedEntryEntity, 'user_id'>;

export interface NewEntry extends ExistingEntry {
  logged_on: string | null;
}
