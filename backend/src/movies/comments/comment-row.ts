import { DELETED_USERNAME, type Comment, type ModeratedComment } from 'shared-kit/contract';
import type { MediaUrls } from '../../media/media.module';

export interface CommentRow {
  id: string;
  movie_id: string;
  movie_title: string;
  author_id: string | null;
  username: string | null;
  avatar_key: string | null;
  body: string;
  status: Comment['status'];
  is_spoiler: boolean;
  rejection_reason: string | null;
  edited_at: Date | null;
  created_at: Date;
}

export const COMMENT_COLUMNS = `c.id, c.movie_id, c.author_id, author.username, author.avatar_key, c.body, c.status,
  c.is_spoiler, c.rejection_reason, c.edited_at, c.created_at, m.title AS movie_title`;
export const COMMENT_TABLES = `comments c JOIN movies m ON m.id = c.movie_id
  LEFT JOIN users author ON author.id = c.author_id`;

export function toComment(row: CommentRow, media: MediaUrls): Comment {
  return {
    id: row.id,
    movie_id: row.movie_id,
    author: {
      id: row.author_id,
      username: row.username ?? DELETED_USERNAME,
      avatar_url: media.avatar(row.avatar_key),
    },
    body: row.body,
    is_spoiler: row.is_spoiler,
    status: row.status,
    edited_at: row.edited_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export const toModeratedComment = (row: CommentRow, media: MediaUrls): ModeratedComment => ({
  ...toComment(row, media),
  movie: { id: row.movie_id, title: row.movie_title },
  rejection_reason: row.rejection_reason,
});

/** A comment has no name: whose it is and on what says which one was meant. */
export const auditTargetOf = ({ id, username, movie_title }: CommentRow) => ({
  id,
  name: `${username ?? DELETED_USERNAME}, «${movie_title}»`,
});
