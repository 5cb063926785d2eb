import { z } from 'zod';
import { defineCalls, USER_WRITE } from '../call';
import { FIELDS } from '../fields';
import { reportRoutes } from '../routes';
import { person } from '../people/social';
import { bodyId, fieldsOf, isoTime, pageOf, pageQuery, textField, uuid } from '../text';

export const reportKind = z.enum(['user', 'comment', 'movie']);
export type ReportKind = z.output<typeof reportKind>;
export const reportReason = z.enum(['spam', 'abuse', 'spoiler', 'wrong', 'other']);
export type ReportReason = z.output<typeof reportReason>;
export const reportStatus = z.enum(['open', 'resolved']);
export type ReportStatus = z.output<typeof reportStatus>;
/** `removed`: the comment or film is deleted. `suspended`: its author is. */
export const reportOutcome = z.enum(['dismissed', 'removed', 'suspended']);
export type ReportOutcome = z.output<typeof reportOutcome>;

const note = textField(FIELDS.reportNote);

/** What was reported, as it was at the time of the report. */
const reportTarget = z.strictObject({
  id: uuid,
  /** A username, the beginning of a comment, or a film's title. */
  title: z.string(),
  /** A comment's whole text, or a person's bio. */
  text: z.string().nullable(),
  /** The film that a comment is about. */
  movie: z.strictObject({ id: uuid, title: z.string() }).nullable(),
  /** Null once it is deleted, and for a film that came with the catalogue. */
  author: person.nullable(),
  /** False once it is deleted. */
  exists: z.boolean(),
});

/** What happened to the author before. */
const authorHistory = z.strictObject(
  fieldsOf(['reports', 'removed', 'suspensions', 'rejected_comments'], z.int()),
);

export const report = z.strictObject({
  id: uuid,
  kind: reportKind,
  target: reportTarget,
  history: authorHistory.nullable(),
  reason: reportReason,
  note: z.string(),
  /** Null once the account is deleted. */
  reporter: person.nullable(),
  status: reportStatus,
  outcome: reportOutcome.nullable(),
  outcome_note: z.string().nullable(),
  resolved_at: isoTime.nullable(),
  created_at: isoTime,
});
export type Report = z.output<typeof report>;

export const reportCalls = defineCalls(reportRoutes, {
  create: {
    ...USER_WRITE,
    summary: 'İstifadəçidən, şərhdən və ya filmdən şikayət edir',
    body: z.strictObject({ kind: reportKind, id: bodyId, reason: reportReason, note: note.optional() }),
    answer: z.strictObject({ id: uuid }),
    errors: [
      'SELF_REPORT',
      'USER_NOT_FOUND',
      'COMMENT_NOT_FOUND',
      'MOVIE_NOT_FOUND',
      'ALREADY_REPORTED',
      'TOO_MANY_REQUESTS',
    ],
    creates: true,
  },
  list: {
    access: 'admin',
    summary: 'Şikayətlər: açıq olanların ən köhnəsi, baxılanların ən yenisi əvvəl',
    query: z.object({ ...pageQuery().shape, status: reportStatus.optional() }),
    answer: z.strictObject({ reports: z.array(report), ...pageOf }),
  },
  /**
   * `removed` is refused for a user. `suspended` suspends the author with no end date; the reason is the note,
   * or the report's reason without one.
   */
  resolve: {
    access: 'admin',
    summary: 'Şikayətə qərar verir',
    body: z.strictObject({ outcome: reportOutcome, note: note.optional() }),
    answer: report,
    errors: ['REPORT_NOT_FOUND', 'REPORT_RESOLVED', 'LAST_ADMIN'],
  },
});
