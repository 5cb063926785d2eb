import type { Comment, ModeratedComment } from 'shared-kit/contract';
import { Box, QueryView } from 'shared-kit/ui';
import { MoreButton } from '../parts/MoreButton';
import { comments as say } from '../texts';
import { CommentCard } from './CommentCard';
import { CommentSkeletons } from './CommentSkeletons';
import { ShownComment } from './ShownComment';
import { useRepliesInfiniteQuery } from './commentsApi';
import { LikeComment } from './LikeComment';

export default function Replies({ to, rejected }: { to: Comment; rejected: ModeratedComment[] }) {
  const list = useRepliesInfiniteQuery({ movieId: to.movie_id, commentId: to.id });
  const listed = list.currentData?.pages.flatMap((page) => page.comments);
  if (!listed) return <QueryView query={list} small waiting={<CommentSkeletons count={1} />} />;
  return (
    <>
      <Box component="ul" role="list" aria-label={say.replies(to.reply_count + rejected.length)}>
        {[...listed, ...rejected].map((reply) => (
          <ShownComment key={reply.id} id={reply.id}>
            <CommentCard
              comment={reply}
              actions={
                reply.status === 'approved' && (
                  <Box sx={{ marginTop: 0.5, marginLeft: -1 }}>
                    <LikeComment comment={reply} />
                  </Box>
                )
              }
            />
          </ShownComment>
        ))}
      </Box>
      <MoreButton list={list}>{say.more}</MoreButton>
    </>
  );
}
