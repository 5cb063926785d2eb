import { z } from 'zod';
import { statement } from '../../database/statement';

const DAYS_BETWEEN_CHECKS = 90;

const dueMovie = z.strictObject({ id: z.string(), serial: z.string(), external_id: z.string().nullable() });
export type DueMovie = z.output<typeof dueMovie>;

/** $1 is the source, $2 the only movie to look at, or null. */
const DUE = `movies m LEFT JOIN movie_enrichments e ON e.movie_id = m.id AND e.source = $1
  WHERE m.release_year IS NOT NULL AND CASE WHEN $2::uuid IS NOT NULL THEN m.id = $2
    ELSE e.checked_at IS NULL OR e.checked_at < now() - interval '${DAYS_BETWEEN_CHECKS} days' END`;

export const countDue = statement(z.strictObject({ count: z.int() }), `SELECT count(*)::int FROM ${DUE}`);

export const nextDue = statement(
  dueMovie,
  `SELECT m.id, m.serial::text, e.external_id FROM ${DUE} AND m.serial > $3 ORDER BY m.serial LIMIT $4`,
);

export const foldedText = statement(
  z.strictObject({ folded: z.string() }),
  `SELECT words_of(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`,
);

export const RECORD_ENRICHMENT = `
  INSERT INTO movie_enrichments AS e (source, movie_id, external_id, outcome, changed_fields)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (source, movie_id) DO UPDATE SET external_id = excluded.external_id, outcome = excluded.outcome,
    changed_fields = ARRAY(SELECT DISTINCT field FROM unnest(e.changed_fields || excluded.changed_fields) AS field
      ORDER BY field),
    checked_at = excluded.checked_at`;
