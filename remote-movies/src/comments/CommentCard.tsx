import { Heart, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useAgo, useDateTime } from 'shared-kit';
import type { Comment, CommentInput, ModeratedComment } from 'shared-kit/contract';
import { userPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { useAttempt, useConfirm } from 'shared-kit/parts';
import { Avatar, IconButton, styled } from 'shared-kit/ui';
import { RatingStars } from '../parts/RatingStars';
import { ReportMenu } from '../reporting/ReportMenu';
import * as texts from '../texts';
import { CommentBody } from './CommentBody';
import { CommentChips, Rejection } from './CommentStatus';
import { EditComment } from './EditComment';
import { useRemoveCommentMutation } from './writingApi';

const say = texts.comments;

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  columnGap: 16,
  '& > [data-text]': { gridColumn: '2 / -1', marginTop: 4 },
  [theme.breakpoints.down('sm')]: {
    columnGap: 12,
    '& > [data-text]': { gridColumn: '1 / -1', marginTop: 8 },
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
  '& time, & time + span': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

interface Props {
  comment: Comment | ModeratedComment;
  /** Stands below the text. */
  actions?: ReactNode;
}

export function CommentCard({ comment, actions }: Props) {
  const { userId, isAdmin } = useSession();
  const [editStart, setEditStart] = useState<Required<CommentInput> | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const { author, created_at: at, edited_at: editedAt } = comment;
  const ago = useAgo(at);
  const written = useDateTime(at);
  const edited = useDateTime(editedAt ?? at);
  const isOwn = userId !== null && userId === author.id;
  const startEditing = () => setEditStart({ body: comment.body, is_spoiler: comment.is_spoiler });
  const stopEditing = () => {
    editButton.current?.focus();
    setEditStart(null);
  };
  return (
    <Layout>
      <Avatar username={author.username} src={author.avatar_url} userId={author.id} size={44} decorative />
      <Head>
        {author.id ? (
          <Link to={userPage(author.id)}>{author.username}</Link>
        ) : (
          <strong>{author.username}</strong>
        )}
        {author.rating !== null && <RatingStars rating={author.rating} />}
        {author.liked && (
          <Heart
            size={15}
            fill="currentColor"
            color="#d6336c"
            role="img"
            aria-label={say.loves(author.username)}
          />
        )}
        <time dateTime={at} title={written.text}>
          {ago}
        </time>
        {editedAt && <span title={edited.text}>({say.edited})</span>}
        <CommentChips comment={comment} isOwn={isOwn} />
      </Head>
      <div>
        {isOwn && (
          <IconButton
            size="small"
            aria-label={say.editOf(author.username)}
            title={say.edit}
            ref={editButton}
            aria-expanded={editStart !== null}
            onClick={editStart ? stopEditing : startEditing}
          >
            <Pencil size={17} aria-hidden />
          </IconButton>
        )}
        {(isOwn || isAdmin) && <RemoveButton comment={comment} />}
        {!isOwn && (
          <ReportMenu
            name={texts.reporting.menuOfComment(author.username)}
            target={{ kind: 'comment', id: comment.id, name: author.username }}
          />
        )}
      </div>
      <div data-text>
        {editStart ? (
          <EditComment comment={comment} start={editStart} onDone={stopEditing} onRefused={setEditStart} />
        ) : (
          <CommentBody comment={comment} isOwn={isOwn} />
        )}
        {comment.status === 'rejected' && 'rejection_reason' in comment && (
          <Rejection>{say.rejected(comment.rejection_reason)}</Rejection>
        )}
        {actions}
      </div>
    </Layout>
  );
}

function RemoveButton({ comment }: { comment: Comment }) {
  const [remove] = useRemoveCommentMutation();
  const attempt = useAttempt();
  const { ask, dialog } = useConfirm(() => attempt(remove(comment), say.removed), {
    title: say.removeTitle,
    body: say.removeQuestion,
    confirm: say.remove,
    dangerous: true,
  });
  return (
    <>
      <IconButton
        size="small"
        aria-label={say.removeOf(comment.author.username)}
        title={say.remove}
        onClick={ask}
      >
        <Trash2 size={17} aria-hidden />
      </IconButton>
      {dialog}
    </>
  );
}
