import type { Comment, ModeratedComment } from 'shared-kit/contract';
import type { MediaUrls } from '../../media/media.module';
import { withAvatar } from '../../people/people.module';
import type { CommentRow } from './comment-sql';

export const toModeratedComment = (row: CommentRow, media: MediaUrls): ModeratedComment => ({
  ...row,
  author: withAvatar(row.author, media),
});

export function toComment(row: CommentRow, media: MediaUrls): Comment {
  const { movie: _, rejection_reason: __, ...comment } = toModeratedComment(row, media);
  return comment;
}

export const auditTargetOf = ({ id, author, movie }: CommentRow) => ({
  id,
  name: `${author.username}, «${movie.title}»`,
});
