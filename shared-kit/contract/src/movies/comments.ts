import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_READ, USER_WRITE } from '../call';
import { commentRoutes } from '../routes';
import { COMMENT_LENGTH, PAGE_LIMIT_MAX, REJECTION_REASON_LENGTH_MAX } from '../limits';
import { beforeQuery, bodyId, isoTime, pageOf, pageQuery, success, text, uuid } from '../text';

/** `deleted`: a comment that was deleted and still has replies. Its `body` is empty and its author is not named. */
export const commentStatus = z.enum(['pending', 'approved', 'rejected', 'deleted']);
export const comment = z.strictObject({
  id: uuid,
  movie_id: uuid,
  author: z.strictObject({
    /** Null for a deleted user. */
    id: uuid.nullable(),
    username: z.string(),
    avatar_url: z.string().nullable(),
    /** What the author says about the film, as far as the reader may see it. */
    rating: z.int().nullable(),
    liked: z.boolean(),
  }),
  body: z.string(),
  is_spoiler: z.boolean(),
  status: commentStatus,
  created_at: isoTime,
  edited_at: isoTime.nullable(),
  /** Grows with each change of the text. */
  version: z.int(),
  /** The comment that this one replies to. */
  parent_id: uuid.nullable(),
  /** Replies that the caller may see. */
  reply_count: z.int(),
  like_count: z.int(),
  /** By the caller. */
  liked: z.boolean(),
});
export type Comment = z.output<typeof comment>;
export const moderatedComment = z.strictObject({
  ...comment.shape,
  movie: z.strictObject({ id: uuid, title: z.string() }),
  rejection_reason: z.string().nullable(),
});
export type ModeratedComment = z.output<typeof moderatedComment>;
/** Whether an author's comments are approved at once, and why: how many were approved, which one was refused lately. */
export const authorTrust = z.strictObject({
  is_trusted: z.boolean(),
  approved: z.int(),
  refusal: z.strictObject({ verdict: z.enum(['rejected', 'removed']), at: isoTime }).nullable(),
});
export type AuthorTrust = z.output<typeof authorTrust>;
/** `author_trust` is null for a deleted user. */
export const queuedComment = z.strictObject({
  ...moderatedComment.shape,
  author_trust: authorTrust.nullable(),
});
export type QueuedComment = z.output<typeof queuedComment>;
export const commentBody = z.strictObject({ body: text(COMMENT_LENGTH), is_spoiler: z.boolean().optional() });
export type CommentInput = z.output<typeof commentBody>;
/** `liked`: the most liked first. */
export const commentSort = z.enum(['newest', 'oldest', 'liked']);
export type CommentSort = z.output<typeof commentSort>;
export const commentCreateBody = z.strictObject({ ...commentBody.shape, parent_id: bodyId.optional() });
const likeCount = z.strictObject({ like_count: z.int() });
const moderatedComments = z.strictObject({ comments: z.array(moderatedComment), ...pageOf });
const reason = text({ max: REJECTION_REASON_LENGTH_MAX });
const shownComments = z.strictObject({ comments: z.array(comment), ...pageOf, next: z.string().nullable() });
/** The version that the administrator read. Refused with COMMENT_CHANGED if the comment has another one now. */
const version = z.int();

export const commentCalls = defineCalls(commentRoutes, {
  list: {
    ...OPEN_READ,
    summary: 'Filmin təsdiqlənmiş şərhləri və öz gözləyən şərhlərim, cavablarsız',
    query: z.object({ ...pageQuery().shape, ...beforeQuery.shape, sort: commentSort.default('newest') }),
    answer: shownComments,
    errors: ['MOVIE_NOT_FOUND'],
  },
  own: {
    ...USER_READ,
    summary: 'Öz şərhlərim, vəziyyəti və rədd səbəbi ilə',
    query: z.object({ ...pageQuery().shape, movie: z.string().optional() }),
    answer: moderatedComments,
    errors: ['MOVIE_NOT_FOUND'],
  },
  /** Only a new author's comment waits for an administrator. */
  create: {
    ...USER_WRITE,
    summary: 'Şərh yazır; yeni müəllifinki yoxlanılır, qalanlarınkı dərhal təsdiqlənir',
    body: commentCreateBody,
    answer: comment,
    errors: ['MOVIE_NOT_FOUND', 'COMMENT_NOT_FOUND', 'REPLY_TO_REPLY', 'TOO_MANY_REQUESTS'],
    creates: true,
  },
  replies: {
    ...OPEN_READ,
    summary: 'Şərhin cavabları, ən köhnəsi əvvəl',
    query: z.object({ ...pageQuery().shape, ...beforeQuery.shape }),
    answer: shownComments,
    errors: ['COMMENT_NOT_FOUND'],
  },
  like: {
    ...USER_WRITE,
    summary: 'Şərhi bəyənir',
    answer: likeCount,
    errors: ['COMMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  unlike: {
    ...USER_WRITE,
    summary: 'Bəyənməni geri götürür',
    answer: likeCount,
    errors: ['COMMENT_NOT_FOUND'],
  },
  /** A changed comment is pending again, unless its author is trusted or an administrator. */
  update: {
    ...USER_WRITE,
    summary: 'Öz şərhini dəyişir; yeni müəllifinki yenidən yoxlanılır',
    body: commentBody,
    answer: comment,
    errors: ['COMMENT_NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  },
  adminList: {
    access: 'admin',
    summary: 'Bütün şərhlər',
    query: z.object({ ...pageQuery().shape, status: commentStatus.optional() }),
    answer: z.strictObject({ comments: z.array(queuedComment), ...pageOf }),
  },
  /** One unknown id refuses the whole call. */
  moderate: {
    access: 'admin',
    summary: 'Bir neçə şərhi birdən təsdiqləyir və ya rədd edir',
    body: z.strictObject({
      ids: z.array(bodyId).min(1).max(PAGE_LIMIT_MAX),
      status: z.enum(['approved', 'rejected']),
      reason: reason.optional(),
      /** By the comments' ids. */
      versions: z.record(uuid, version).optional(),
    }),
    answer: z.strictObject({ comments: z.array(moderatedComment) }),
    errors: ['COMMENT_NOT_FOUND', 'COMMENT_CHANGED'],
  },
  approve: {
    access: 'admin',
    summary: 'Şərhi təsdiqləyir',
    body: z.strictObject({ version: version.optional() }).optional(),
    answer: moderatedComment,
    errors: ['COMMENT_NOT_FOUND', 'COMMENT_CHANGED'],
  },
  reject: {
    access: 'admin',
    summary: 'Şərhi rədd edir; səbəbi müəllif görür',
    body: z.strictObject({ reason: reason.optional(), version: version.optional() }).optional(),
    answer: moderatedComment,
    errors: ['COMMENT_NOT_FOUND', 'COMMENT_CHANGED'],
  },
  remove: {
    ...USER_WRITE,
    summary: 'Şərhi silir (müəllif və ya administrator)',
    answer: success,
    errors: ['COMMENT_NOT_FOUND', 'FORBIDDEN'],
  },
});
