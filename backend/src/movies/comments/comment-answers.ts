import { DELETED_USERNAME, type Comment, type ModeratedComment } from 'shared-kit/contract';
import type { MediaUrls } from '../../media/media.module';
import type { CommentRow } from './comment-sql';

export function toComment(row: CommentRow, media: MediaUrls): Comment {
  const { author_id: id, username, avatar_key, author_rating: rating, author_liked: liked, ...written } = row;
  const { movie_title: _, rejection_reason: __, edited_at, created_at, ...comment } = written;
  return {
    ...comment,
    author: {
      id,
      username: username ?? DELETED_USERNAME,
      avatar_url: media.avatar(avatar_key),
      rating,
      liked,
    },
    edited_at: edited_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
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
