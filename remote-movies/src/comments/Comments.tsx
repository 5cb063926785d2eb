import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Comment, CommentSort } from 'shared-kit/contract';
import { useHasSession, useRefetchOnMount, useSession } from 'shared-kit/state';
import { Avatar, Box, EmptyState, Paper, QueryView, Row, Typography } from 'shared-kit/ui';
import { FilterSelect } from '../parts/FilterSelect';
import { LoginInvitation } from '../parts/LoginInvitation';
import { MoreButton } from '../parts/MoreButton';
import { useTarget } from '../parts/target';
import { comments as say } from '../texts';
import { CommentForm } from './CommentForm';
import { useCommentsInfiniteQuery, useOwnCommentsOnQuery } from './commentsApi';
import { CommentSkeletons } from './CommentSkeletons';
import { CommentThread } from './CommentThread';
import { useSendComment } from './useSendComment';

const SORTS: readonly CommentSort[] = ['newest', 'oldest', 'liked'];
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: say.sorts[value] }));

/** A link to an older comment shows the page without it. */
const PAGES_SEARCHED = 10;

interface CommentPages {
  currentData?: { pages: { comments: Comment[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads pages until the comment that the address names is there. True if it can only be a reply. */
function useTargetSearch(list: CommentPages, own: Pick<Comment, 'id'>[]): boolean {
  const target = useTarget('comment');
  const pages = list.currentData?.pages ?? [];
  const isListed = [...own, ...pages.flatMap(({ comments }) => comments)].some(({ id }) => id === target?.id);
  const isMissing = target !== null && pages.length > 0 && !isListed;
  const isSearching = isMissing && list.hasNextPage && !list.isError && pages.length < PAGES_SEARCHED;
  const loadNext = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    if (isSearching && !list.isFetching) loadNext();
  }, [isSearching, list.isFetching, pages.length]);
  return isMissing && !isSearching;
}

const SKELETONS = 3;

const onceEach = (comments: Comment[]) => [
  ...new Map(comments.map((comment) => [comment.id, comment])).values(),
];

/** The user's own pending and rejected comments come first. Other users don't see these. */
function CommentList({ movieId, sort }: { movieId: string; sort: CommentSort }) {
  const hasSession = useHasSession();
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
          />
        ))}
      </Box>
      <MoreButton list={list} variant="outlined" sx={{ marginTop: 1 }}>
        {say.more}
      </MoreButton>
    </>
  );
}

const isSort = (value: string): value is CommentSort => SORTS.some((sort) => sort === value);

export function Comments({ movieId, count }: { movieId: string; count: number | undefined }) {
  const { isLoggedIn } = useSession();
  const [sort, setSort] = useState<CommentSort>('newest');
  return (
    <Paper
      component="section"
      aria-labelledby="comments-title"
      sx={{ padding: { xs: 2, sm: 3 }, borderRadius: 4 }}
    >
      <Row sx={{ gap: 1.5, marginBottom: 2 }}>
        <Typography id="comments-title" variant="h2">
          {say.title}
        </Typography>
        {count !== undefined && count > 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{say.count(count)}</Typography>
        )}
        <Box sx={{ marginLeft: 'auto', minWidth: 190 }}>
          <FilterSelect
            label={say.sort}
            value={sort}
            isChosen={sort !== 'newest'}
            options={SORT_OPTIONS}
            onChange={(value) => isSort(value) && setSort(value)}
          />
        </Box>
      </Row>
      <Box sx={{ minHeight: 128 }}>
        {isLoggedIn && <AddComment movieId={movieId} />}
        <LoginInvitation sentence={say.invitation} />
      </Box>
      <CommentList movieId={movieId} sort={sort} />
    </Paper>
  );
}

function AddComment({ movieId }: { movieId: string }) {
  const { username, avatar } = useSession();
  const { send, isBusy, refused } = useSendComment({ movieId, sent: say.sent });
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Avatar username={username} src={avatar} decorative size={44} />
      </Box>
      <CommentForm
        label={say.field}
        action={{ label: say.send, icon: <Send size={16} aria-hidden /> }}
        isBusy={isBusy}
        refused={refused}
        onSend={send}
      />
    </Box>
  );
}
