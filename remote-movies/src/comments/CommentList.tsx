import { lazy, Suspense, useState } from 'react';
import type { Comment, CommentSort } from 'shared-kit/contract';
import { Box, Button, EmptyState, QueryView } from 'shared-kit/ui';
import { useHasSession, useRefetchOnMount } from 'shared-kit/state';
import { comments as say } from '../texts';
import { CommentSkeletons } from './CommentSkeletons';
import { CommentThread } from './CommentThread';
import { useCommentsInfiniteQuery, useOwnCommentsOnQuery } from './commentsApi';
import { useTargetSearch } from './useTargetSearch';

const RemoveCommentDialog = lazy(() => import('./RemoveCommentDialog'));

const SKELETONS = 3;

const onceEach = (comments: Comment[]) => [
  ...new Map(comments.map((comment) => [comment.id, comment])).values(),
];

/** The user's own pending and rejected comments come first. Other users don't see these. */
export function CommentList({ movieId, sort }: { movieId: string; sort: CommentSort }) {
  const hasSession = useHasSession();
  const [removing, setRemoving] = useState<Comment | null>(null);
  const refetches = useRefetchOnMount();
  const list = useCommentsInfiniteQuery({ movieId, sort }, { refetchOnMountOrArgChange: refetches });
  const own = useOwnCommentsOnQuery(movieId, { skip: !hasSession, refetchOnMountOrArgChange: refetches });
  const mine = (own.currentData?.comments ?? []).filter(({ status }) => status !== 'approved');
  // Only the server knows below which comment a reply stands, so a link to one opens all.
  const isTargetReply = useTargetSearch(
    list,
    mine.filter(({ parent_id }) => parent_id === null),
  );
  // A comment that lost likes meanwhile comes a second time.
  const listed = list.currentData && onceEach(list.currentData.pages.flatMap((page) => page.comments));
  if (!listed) return <QueryView query={list} waiting={<CommentSkeletons count={SKELETONS} />} />;
  if (own.isLoading && refetches) return <CommentSkeletons count={SKELETONS} />;
  const isListed = (id: string) => listed.some((comment) => comment.id === id);
  const comments = [...mine.filter(({ id, parent_id }) => parent_id === null && !isListed(id)), ...listed];
  return (
    <>
      {comments.length === 0 && <EmptyState drawing="letter" sentence={say.first} />}
      <Box component="ul" role="list" sx={{ marginTop: 2 }}>
        {comments.map((comment) => (
          <CommentThread
            key={comment.id}
            comment={comment}
            rejectedReplies={mine.filter(
              ({ status, parent_id }) => status === 'rejected' && parent_id === comment.id,
            )}
            isOpenAtFirst={isTargetReply}
            onRemove={setRemoving}
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
