import type { BrowserReport } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../../database/statement';

export const ADD_REPORT = `
  INSERT INTO release_reports AS r (feature, release, kind, hour, count, total_ms, max_ms, last_message)
  VALUES ($1, $2, $3, date_trunc('hour', now()), 1, $4, $4, $5)
  ON CONFLICT (feature, release, kind, hour) DO UPDATE SET
    count = r.count + 1, total_ms = r.total_ms + excluded.total_ms,
    max_ms = greatest(r.max_ms, excluded.max_ms), last_message = coalesce(excluded.last_message, r.last_message)`;

const countOf = (kind: BrowserReport['kind']) =>
  `coalesce(sum(count) FILTER (WHERE kind = '${kind}'), 0)::int`;

/**
 * Counts of this hour and the one before. Leaves fallbacks out: they are reported about the release that replaced the
 * broken one.
 */
export const recentCounts = statement(
  z.strictObject({ loads: z.int(), failures: z.int() }),
  `SELECT ${countOf('load')} AS loads, ${countOf('error')} AS failures
   FROM release_reports WHERE feature = $1 AND release = $2 AND hour >= date_trunc('hour', now() - interval '1 hour')`,
);

/** `since` is the hour of the first report. */
export const loadsOfRelease = statement(
  z.strictObject({ loads: z.int(), since: z.date().nullable() }),
  `SELECT ${countOf('load')} AS loads, min(hour) AS since FROM release_reports WHERE feature = $1 AND release = $2`,
);

const counts = { loads: z.int(), errors: z.int(), fallbacks: z.int() };
const COUNTS = `${countOf('load')} AS loads, ${countOf('error')} AS errors, ${countOf('fallback')} AS fallbacks`;

export const releaseTotals = statement(
  z.strictObject({
    release: z.string(),
    ...counts,
    hydrations: z.int(),
    average_ms: z.int().nullable(),
    max_ms: z.int().nullable(),
    last_message: z.string().nullable(),
  }),
  `SELECT release, ${COUNTS}, ${countOf('hydration')} AS hydrations,
     round((sum(total_ms) FILTER (WHERE kind = 'load') / sum(count) FILTER (WHERE kind = 'load'))::numeric)::int
       AS average_ms,
     round((max(max_ms) FILTER (WHERE kind = 'load'))::numeric)::int AS max_ms,
     (array_agg(last_message ORDER BY hour DESC) FILTER (WHERE last_message IS NOT NULL))[1] AS last_message
   FROM release_reports WHERE feature = $1 GROUP BY release`,
);

export const hourlyReports = statement(
  z.strictObject({ release: z.string(), hour: z.date(), ...counts }),
  `SELECT release, hour, ${COUNTS} FROM release_reports WHERE feature = $1 AND hour >= $2
   GROUP BY release, hour ORDER BY release, hour`,
);

/** The share of loads without an error in the last 28 days. Features without loads have none. */
export const errorFreeShares = statement(
  z.strictObject({ feature: z.string(), share: z.number() }),
  `SELECT feature, round(greatest(0, 1 - coalesce(sum(count) FILTER (WHERE kind = 'error'), 0)::numeric
       / sum(count) FILTER (WHERE kind = 'load')), 4)::float8 AS share
   FROM (SELECT feature, kind, count FROM release_reports
     WHERE kind IN ('load', 'error') AND hour >= now() - interval '28 days') AS reports
   GROUP BY feature HAVING sum(count) FILTER (WHERE kind = 'load') > 0`,
);

/** Of a release. */
export const ERRORS_KEPT = 10;

export const recordError = statement(
  z.strictObject({ count: z.int() }),
  `INSERT INTO release_errors AS e (feature, release, digest, message, page, stack)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (feature, release, digest) DO UPDATE SET
     count = e.count + 1, last_at = now(), page = coalesce(excluded.page, e.page)
   RETURNING count`,
);

export const REMOVE_OLDER_ERRORS = `
  DELETE FROM release_errors WHERE (feature, release, digest) IN (
    SELECT feature, release, digest FROM release_errors WHERE feature = $1 AND release = $2
    ORDER BY last_at DESC, digest OFFSET ${ERRORS_KEPT} FOR UPDATE SKIP LOCKED)`;
