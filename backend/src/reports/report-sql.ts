import { reportKind, reportOutcome, reportReason, reportStatus, type ReportKind } from 'shared-kit/contract';
import { z } from 'zod';
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

export const reportRow = z.strictObject({
  id: z.string(),
  kind: reportKind,
  target_id: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  movie_id: z.string().nullable(),
  movie_title: z.string().nullable(),
  author: personRow.nullable(),
  target_exists: z.boolean(),
  history: z
    .strictObject({ reports: z.int(), removed: z.int(), suspensions: z.int(), rejected_comments: z.int() })
    .nullable(),
  reason: reportReason,
  note: z.string(),
  reporter: personRow.nullable(),
  status: reportStatus,
  outcome: reportOutcome.nullable(),
  outcome_note: z.string().nullable(),
  resolved_at: z.date().nullable(),
  created_at: z.date(),
});
export type ReportRow = z.output<typeof reportRow>;

const personIfThere = (alias: string) => `CASE WHEN ${alias}.id IS NOT NULL THEN ${personJson(alias)} END`;

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
export const selectReports = (reports: string) => `
  SELECT r.id, r.kind, r.target_id, r.title, r.text, r.movie_id, r.movie_title, ${personIfThere('author')} AS author,
    ${EXISTS} AS target_exists, ${HISTORY} AS history, r.reason, r.note, ${personIfThere('reporter')} AS reporter,
    r.status, r.outcome, r.outcome_note, r.resolved_at, r.created_at
  FROM ${reports} r LEFT JOIN users author ON author.id = r.author_id
    LEFT JOIN users reporter ON reporter.id = r.reporter_id`;
