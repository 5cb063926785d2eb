import type { Notification, NotificationKind } from 'shared-kit/contract';

interface SubjectSource {
  kinds: readonly NotificationKind[];
  subject: Notification['subject']['kind'];
  id: string;
  title: string;
  movieId?: string;
  note?: string;
  /** Tables and conditions. Finds no row if the subject is gone or the receiver, $1, may no longer see it. */
  from: string;
}

/**
 * How the subject of each kind is read. A notification `n` without a subject is left out everywhere, so a kind that is
 * missing here isn't shown.
 */
const SOURCES: readonly SubjectSource[] = [
  {
    kinds: ['request_accepted'],
    subject: 'user',
    id: 'u.id',
    title: 'u.username',
    from: 'people_seen_by($1) u WHERE u.id = n.subject_id',
  },
  {
    kinds: ['comment_approved', 'comment_rejected'],
    subject: 'comment',
    id: 'c.id',
    title: 'm.title',
    movieId: 'm.id',
    from: 'comments c JOIN movies m ON m.id = c.movie_id WHERE c.id = n.subject_id AND c.author_id = $1',
  },
  {
    kinds: ['like'],
    subject: 'comment',
    id: 'c.id',
    title: 'm.title',
    movieId: 'm.id',
    from: `comments c JOIN movies m ON m.id = c.movie_id
      WHERE c.id = n.subject_id AND c.author_id = $1 AND c.status = 'approved'`,
  },
  {
    kinds: ['reply'],
    subject: 'comment',
    id: 'c.id',
    title: 'm.title',
    movieId: 'm.id',
    from: `comments c JOIN movies m ON m.id = c.movie_id WHERE c.id = n.subject_id AND c.status = 'approved'`,
  },
  {
    kinds: ['recommendation'],
    subject: 'movie',
    id: 'm.id',
    title: 'm.title',
    movieId: 'm.id',
    note: 'r.note',
    from: 'recommendations r JOIN movies m ON m.id = r.movie_id WHERE r.id = n.subject_id',
  },
  {
    kinds: ['import_matched'],
    subject: 'movie',
    id: 'm.id',
    title: 'm.title',
    movieId: 'm.id',
    from: 'movies m WHERE m.id = n.subject_id',
  },
  {
    kinds: ['list_invite'],
    subject: 'list',
    id: 'l.id',
    title: 'l.title',
    from: `lists l JOIN lists_seen_by($1) seen ON seen.id = l.id WHERE l.id = n.subject_id AND seen.role = 'editor'`,
  },
  {
    kinds: ['sealed_invite', 'sealed_opened'],
    subject: 'sealed',
    id: 's.id',
    title: 'm.title',
    movieId: 'm.id',
    from: 'sealed_ratings s JOIN movies m ON m.id = s.movie_id WHERE s.id = n.subject_id',
  },
  {
    kinds: ['report_resolved'],
    subject: 'report',
    id: 'r.id',
    title: 'r.title',
    from: 'reports r WHERE r.id = n.subject_id',
  },
];

const selectOf = ({ kinds, subject, id, title, movieId, note, from }: SubjectSource) => `
  SELECT '${subject}' AS kind, ${id} AS id, ${title} AS title, ${movieId ?? 'NULL::uuid'} AS movie_id,
    ${note ?? 'NULL::text'} AS note
  FROM ${from} AND n.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;

export const SUBJECTS = SOURCES.map(selectOf).join(' UNION ALL ');
