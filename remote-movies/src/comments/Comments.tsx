import { lazy, Suspense, useState } from 'react';
import type { Comment } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { Box, Button, EmptyState, ErrorState, Paper, Skeleton, Typography } from 'shared-kit/ui';
import { LoginInvitation } from '../film/LoginInvitation';
import { texts } from '../texts';
import { CommentCard } from './CommentCard';
import { CommentForm } from './CommentForm';
import { useCommentsInfiniteQuery } from './commentsApi';

const RemoveCommentDialog = lazy(() => import('./RemoveCommentDialog'));

const say = texts.comments;
const SKELETONS = [1, 2, 3];

function CommentSkeletons() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 3, paddingBlock: 2 }}>
      {SKELETONS.map((key) => (
        <Box key={key} sx={{ display: 'flex', gap: 2 }}>
          <Skeleton variant="circular" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="30%" />
            <Skeleton width="85%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function CommentList({ movieId }: { movieId: string }) {
  const { userId, isAdmin } = useSession();
  const [removing, setRemoving] = useState<Comment | null>(null);
  const list = useCommentsInfiniteQuery(movieId, { refetchOnMountOrArgChange: true });
  const comments = list.currentData?.pages.flatMap((page) => page.comments);
  if (!comments)
    return list.isError ? <ErrorState retry={() => void list.refetch()} /> : <CommentSkeletons />;
  if (comments.length === 0) return <EmptyState drawing="letter" sentence={say.first} />;
  return (
    <>
      <Box component="ul" role="list" sx={{ marginTop: 2 }}>
        {comments.map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            onRemove={isAdmin || (userId && userId === comment.author.id) ? () => setRemoving(comment) : null}
          />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button
          variant="outlined"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ marginTop: 1 }}
        >
          {say.more}
        </Button>
      )}
      <Suspense>
        {removing && <RemoveCommentDialog comment={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </>
  );
}

/** What people say about a film, and the field to say something oneself. */
export function Comments({ movieId, count }: { movieId: string; count: number | undefined }) {
  const { isLoggedIn, isLoadingAuth } = useSession();
  return (
    <Paper
      component="section"
      aria-labelledby="comments-title"
      sx={{ padding: { xs: 2, sm: 3 }, borderRadius: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, marginBottom: 2 }}>
        <Typography id="comments-title" variant="h2">
          {say.title}
        </Typography>
        {count !== undefined && count > 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{say.count(count)}</Typography>
        )}
      </Box>
      <Box sx={{ minHeight: 88 }}>
        {isLoggedIn && <CommentForm movieId={movieId} />}
        {!isLoggedIn && !isLoadingAuth && <LoginInvitation sentence={say.invitation} />}
      </Box>
      <CommentList movieId={movieId} />
    </Paper>
  );
}
