import { DELETED_USERNAME, type Comment, type ModeratedComment } from 'shared-kit/contract';
import type { MediaUrls } from '../../media/media.module';
import type { CommentRow } from './comment-sql';

export function toComment(row: CommentRow, media: MediaUrls): Comment {
  return {
    id: row.id,
    movie_id: row.movie_id,
    author: {
      id: row.author_id,
      username: row.username ?? DELETED_USERNAME,
      avatar_url: media.avatar(row.avatar_key),
      rating: row.author_rating,
      liked: row.author_liked,
    },
    body: row.body,
    is_spoiler: row.is_spoiler,
    status: row.status,
    edited_at: row.edited_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
    parent_id: row.parent_id,
    reply_count: row.reply_count,
    like_count: row.like_count,
    liked: row.liked,
  };
}

export const toModeratedComment = (row: CommentRow, media: MediaUrls): ModeratedComment => ({
  ...toComment(row, media),
  movie: { id: row.movie_id, title: row.movie_title },
  rejection_reason: row.rejection_reason,
});

export const auditTargetOf = ({ id, username, movie_title }: CommentRow) => ({
  id,
  name: `${username ?? DELETED_USERNAME}, «${movie_title}»`,
});
