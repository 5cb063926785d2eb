import { Clock, Trash2 } from 'lucide-react';
import { formatAgo, formatDateTime, useNow } from 'shared-kit';
import type { Comment } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Avatar, Chip, IconButton, styled } from 'shared-kit/ui';
import { texts } from '../texts';

const say = texts.comments;

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  columnGap: 16,
  paddingBlock: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
  '&[data-pending="true"] > p': { opacity: 0.8 },
  '& > p': {
    gridColumn: '2 / -1',
    marginTop: 4,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxWidth: '70ch',
  },
}));
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 10,
  rowGap: 2,
  minHeight: 44,
  '& strong, & a': { fontWeight: 650, color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere' },
  '& a:hover': { textDecoration: 'underline' },
  '& time': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

interface Props {
  comment: Comment;
  onRemove: (() => void) | null;
}

export function CommentCard({ comment, onRemove }: Props) {
  const now = useNow();
  const { author } = comment;
  return (
    <Item data-pending={comment.status === 'pending'}>
      <Avatar username={author.username} src={author.avatar_url} userId={author.id} size={44} decorative />
      <Head>
        {author.id ? (
          <Link to={userPage(author.id)}>{author.username}</Link>
        ) : (
          <strong>{author.username}</strong>
        )}
        <time dateTime={comment.created_at} title={formatDateTime(comment.created_at)}>
          {formatAgo(comment.created_at, now)}
        </time>
        {comment.status === 'pending' && (
          <Chip size="small" variant="outlined" icon={<Clock size={14} aria-hidden />} label={say.pending} />
        )}
      </Head>
      {onRemove ? (
        <IconButton size="small" aria-label={say.removeOf(author.username)} onClick={onRemove}>
          <Trash2 size={17} aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
      <p>{comment.body}</p>
    </Item>
  );
}
