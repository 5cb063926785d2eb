import { ChevronDown, ChevronUp, MessageSquareDashed, Reply } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Comment, ModeratedComment } from 'shared-kit/contract';
import { useSession } from 'shared-kit/state';
import { Box, Button, Row, styled } from 'shared-kit/ui';
import { comments as say } from '../texts';
import { CommentCard } from './CommentCard';
import { ShownComment } from './ShownComment';
import { LikeComment } from './LikeComment';

const Replies = lazy(() => import('./Replies'));
const ReplyForm = lazy(() => import('./ReplyForm'));

/** Its line leads from the avatar down. */
const Below = styled('div')(({ theme }) => ({
  marginLeft: 21,
  paddingLeft: 37,
  '&:not(:empty)': { marginTop: 8, borderLeft: `2px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: { marginLeft: 0, paddingLeft: 14 },
}));

interface Props {
  comment: Comment | ModeratedComment;
  /** The user's own replies that only they see. */
  rejectedReplies: ModeratedComment[];
  /** Until the user opens or closes the replies. */
  isOpenAtFirst: boolean;
}

export function CommentThread({ comment, rejectedReplies, isOpenAtFirst }: Props) {
  const { isLoggedIn } = useSession();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isReplying, setReplying] = useState(false);
  const { id, status, author } = comment;
  const replies = comment.reply_count + rejectedReplies.length;
  const isOpen = replies > 0 && (chosen ?? isOpenAtFirst);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const actions = (
    <Row sx={{ gap: 0.5, marginTop: 0.5, marginLeft: -1 }}>
      {status === 'approved' && <LikeComment comment={comment} />}
      {status === 'approved' && isLoggedIn && (
        <Button
          size="small"
          color="inherit"
          aria-label={say.replyTo(author.username)}
          aria-expanded={isReplying}
          startIcon={<Reply size={17} aria-hidden />}
          onClick={() => setReplying(!isReplying)}
          sx={{ color: 'text.secondary' }}
        >
          {say.reply}
        </Button>
      )}
      {replies > 0 && (
        <Button
          size="small"
          aria-expanded={isOpen}
          endIcon={<Chevron size={16} aria-hidden />}
          onClick={() => setChosen(!isOpen)}
        >
          {say.replies(replies)}
        </Button>
      )}
    </Row>
  );
  return (
    <ShownComment id={id}>
      {status === 'deleted' ? (
        <Deleted>{actions}</Deleted>
      ) : (
        <CommentCard comment={comment} actions={actions} />
      )}
      <Below>
        <Suspense>
          {isReplying && (
            <ReplyForm
              to={comment}
              onCancel={() => setReplying(false)}
              onSent={() => {
                setReplying(false);
                setChosen(true);
              }}
            />
          )}
          {isOpen && <Replies to={comment} rejected={rejectedReplies} />}
        </Suspense>
      </Below>
    </ShownComment>
  );
}

const Deleted = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'text.secondary' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
      <Box sx={{ display: 'grid', placeItems: 'center', width: 44 }}>
        <MessageSquareDashed size={22} aria-hidden />
      </Box>
      <em>{say.deleted}</em>
    </Box>
    <Box sx={{ marginLeft: { xs: 0, sm: '60px' } }}>{children}</Box>
  </Box>
);
