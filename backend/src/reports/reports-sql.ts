import { report, type ReportKind, type ReportStatus } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../database/iso-time';
import { statement } from '../database/statement';
import { personJson, personRow } from '../people/people.module';

/** What is reported, as it is now. */
export const targetRow = z.strictObject({
  title: z.string(),
  text: z.string().nullable(),
  movie_id: z.string().nullable(),
  movie_title: z.string().nullable(),
  author_id: z.string().nullable(),
  is_public: z.boolean(),
});
export type TargetRow = z.output<typeof targetRow>;

export const TARGETS: Record<ReportKind, string> = {
  user: `
    SELECT username AS title, bio AS text, NULL::uuid AS movie_id, NULL AS movie_title, id AS author_id,
      true AS is_public
    FROM users WHERE id = $1`,
  comment: `
    SELECT c.body AS title, c.body AS text, m.id AS movie_id, m.title AS movie_title, c.author_id,
      c.status = 'approved' AS is_public
    FROM comments c JOIN movies m ON m.id = c.movie_id WHERE c.id = $1 AND c.status <> 'deleted'`,
  movie: `
    SELECT title, NULL AS text, NULL::uuid AS movie_id, NULL AS movie_title, added_by AS author_id,
      true AS is_public
    FROM movies WHERE id = $1`,
};

const target = report.shape.target.extend({ author: personRow.nullable() });
const reportRow = report.extend({ target, reporter: personRow.nullable() });
export type ReportRow = z.output<typeof reportRow>;

const personIfThere = (alias: string) => `CASE WHEN ${alias}.id IS NOT NULL THEN ${personJson(alias)} END`;

const MOVIE = `CASE WHEN r.movie_id IS NOT NULL THEN json_build_object('id', r.movie_id, 'title', r.movie_title) END`;

/** What is reported by this report doesn't count as its author's history. */
const HISTORY = `CASE WHEN author.id IS NOT NULL THEN (
  SELECT json_build_object(
    'reports', count(*),
    'removed', count(DISTINCT other.target_id) FILTER (WHERE other.outcome = 'removed'),
    'suspensions', (SELECT count(*) FROM suspensions WHERE user_id = author.id),
    'rejected_comments', (SELECT count(*) FROM comments WHERE author_id = author.id AND status = 'rejected'))
  FROM reports other
  WHERE other.author_id = author.id AND (other.kind, other.target_id) <> (r.kind, r.target_id)) END`;

const EXISTS = `CASE r.kind
  WHEN 'user' THEN EXISTS (SELECT FROM users WHERE id = r.target_id)
  WHEN 'comment' THEN EXISTS (SELECT FROM comments WHERE id = r.target_id AND status <> 'deleted')
  ELSE EXISTS (SELECT FROM movies WHERE id = r.target_id) END`;

/** `reports` are some or all of them: the authors of those alone are looked up. */
const selectReports = (reports: string) => `
  SELECT r.id, r.kind, json_build_object('id', r.target_id, 'title', r.title, 'text', r.text, 'movie', ${MOVIE},
      'author', ${personIfThere('author')}, 'exists', ${EXISTS}) AS target,
    ${HISTORY} AS history, r.reason, r.note, ${personIfThere('reporter')} AS reporter, r.status, r.outcome,
    r.outcome_note, ${toIsoTime('r.resolved_at')} AS resolved_at, ${toIsoTime('r.created_at')} AS created_at
  FROM ${reports} r LEFT JOIN users author ON author.id = r.author_id
    LEFT JOIN users reporter ON reporter.id = r.reporter_id`;

/** The lock waits for a transaction that deletes the author; the report then has none. */
export const INSERT_REPORT = statement(
  z.strictObject({ id: z.string() }),
  `INSERT INTO reports (kind, target_id, title, text, movie_id, movie_title, author_id, reason, note, reporter_id)
   VALUES ($1, $2, $3, $4, $5, $6, (SELECT id FROM users WHERE id = $7 FOR KEY SHARE), $8, $9, $10) RETURNING id`,
);

export const REPORT_BY_ID = statement(reportRow, `${selectReports('reports')} WHERE r.id = $1`);
export const COUNT = statement(
  z.strictObject({ total: z.int() }),
  'SELECT count(*)::int AS total FROM reports WHERE $1::text IS NULL OR status = $1',
);

/** The oldest open report waits longest; of the others the newest matters most. */
const ORDERS: Record<ReportStatus | 'all', string> = {
  open: 'r.created_at, r.serial',
  resolved: 'r.resolved_at DESC, r.serial DESC',
  all: 'r.created_at DESC, r.serial DESC',
};

export const pageOf = (status: ReportStatus | undefined) =>
  statement(
    reportRow,
    `${selectReports(`(SELECT * FROM reports r WHERE $1::text IS NULL OR r.status = $1
       ORDER BY ${ORDERS[status ?? 'all']} LIMIT $2 OFFSET $3)`)} ORDER BY ${ORDERS[status ?? 'all']}`,
  );

/** The report and all open ones of the same target. In a fixed order, so that two administrators who decide on reports of one target can't deadlock. */
export const LOCK_REPORT = statement(
  z.strictObject({ id: z.string(), is_open: z.boolean() }),
  `SELECT r.id, r.status = 'open' AS is_open FROM reports r
   JOIN reports chosen ON (chosen.kind, chosen.target_id) = (r.kind, r.target_id)
   WHERE chosen.id = $1 AND (r.status = 'open' OR r.id = $1) ORDER BY r.id FOR UPDATE OF r`,
);

export const RESOLVE = `
  UPDATE reports SET status = 'resolved', outcome = $2, outcome_note = $3, resolved_by = $4, resolved_at = now()
  WHERE id = ANY($1::uuid[])`;

export const REPORTERS = statement(
  z.strictObject({ report_id: z.string(), id: z.string(), username: z.string(), email: z.string() }),
  `SELECT r.id AS report_id, u.id, u.username, u.email FROM reports r JOIN users u ON u.id = r.reporter_id WHERE r.id = ANY($1::uuid[])`,
);
