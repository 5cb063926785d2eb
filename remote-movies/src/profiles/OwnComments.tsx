import { Ban, Check, Clock, EyeOff } from 'lucide-react';
import { formatDate, formatNumber } from 'shared-kit';
import type { ModeratedComment } from 'shared-kit/contract';
import { moviePage, PAGES } from 'shared-kit/contract/paths';
import { PageNumbers } from 'shared-kit/pageNumbers';
import { usePageParam } from 'shared-kit/parts';
import {
  Chip,
  EmptyState,
  Hint,
  QueryView,
  Row,
  Skeleton,
  styled,
  TextLink,
  Typography,
} from 'shared-kit/ui';
import { Rejection } from '../comments/CommentStatus';
import { lists as say, ownComments } from '../texts';
import { useOwnCommentsQuery } from './profileApi';

const LIMIT = 10;
const ICONS = { pending: Clock, approved: Check, rejected: Ban } as const;

function CommentState({ comment: { status, is_spoiler, rejection_reason } }: { comment: ModeratedComment }) {
  // Deleted comments have no author, so they are nobody's own.
  if (status === 'deleted') return null;
  const Icon = ICONS[status];
  return (
    <>
      <Row>
        <Chip
          size="small"
          variant="outlined"
          icon={<Icon size={14} aria-hidden />}
          label={ownComments[status]}
        />
        {is_spoiler && (
          <Chip
            size="small"
            variant="outlined"
            icon={<EyeOff size={14} aria-hidden />}
            label={ownComments.spoiler}
          />
        )}
      </Row>
      {status === 'rejected' && (
        <Rejection>
          {rejection_reason ? ownComments.because(rejection_reason) : ownComments.noReason}
        </Rejection>
      )}
    </>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  maxWidth: 760,
});
const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 'clamp(16px, 2.4vw, 22px)',
  borderRadius: 18,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
const Body = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: 1.55 });

export function OwnComments() {
  const { page, pageAddress } = usePageParam();
  const query = useOwnCommentsQuery({ page, limit: LIMIT }, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  if (!currentData) return <QueryView query={query} waiting={<Loading />} />;
  const { comments, total } = currentData;
  if (comments.length === 0)
    return (
      <EmptyState
        drawing="letter"
        sentence={total === 0 ? say.comments : say.emptyPage}
        link={{
          to: total === 0 ? PAGES.dashboard : '?tab=comments',
          label: total === 0 ? say.findMovies : say.lastPage,
        }}
      />
    );
  return (
    <>
      <Typography role="status" sx={{ color: 'text.secondary', marginBottom: 2.5 }}>
        {say.totalComments(formatNumber(total))}
      </Typography>
      <List role="list">
        {comments.map((comment) => (
          <Own key={comment.id} comment={comment} />
        ))}
      </List>
      <PageNumbers page={page} pages={Math.ceil(total / LIMIT)} to={pageAddress} />
    </>
  );
}

function Own({ comment }: { comment: ModeratedComment }) {
  const { movie, body, created_at, edited_at } = comment;
  return (
    <Card>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
        <TextLink to={moviePage(movie.id)}>{movie.title}</TextLink>
      </Typography>
      <Hint>
        {formatDate(created_at)}
        {edited_at !== null && ` · ${ownComments.edited}`}
      </Hint>
      <Body>{body}</Body>
      <CommentState comment={comment} />
    </Card>
  );
}

const Loading = () => (
  <List role="list" aria-busy="true" aria-label={say.loading}>
    {Array.from({ length: 4 }, (_, index) => (
      <Card key={index}>
        <Skeleton width="40%" sx={{ fontSize: '1.0625rem' }} />
        <Skeleton width={90} />
        <Skeleton width="90%" />
        <Skeleton variant="rounded" width={110} height={24} sx={{ borderRadius: 999 }} />
      </Card>
    ))}
  </List>
);
