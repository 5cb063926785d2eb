import { Check, CircleX, FileCheck, Flag, type LucideIcon, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAgo } from 'shared-kit';
import type { Notification, NotificationKind } from 'shared-kit/contract';
import { subjectPage } from 'shared-kit/contract/paths';
import { Link } from 'shared-kit/router';
import { Avatar, styled } from 'shared-kit/ui';
import { notifications as say } from '../texts';

const AVATAR_SIZE = 40;

/** Of those without an actor. */
const ICONS: Partial<Record<NotificationKind, LucideIcon>> = {
  comment_approved: Check,
  comment_rejected: CircleX,
  report_resolved: Flag,
  import_matched: FileCheck,
};

const Row = styled('li')(({ theme }) => ({
  borderRadius: 12,
  '&:hover': { backgroundColor: theme.vars.palette.raised },
  '& > *': {
    display: 'grid',
    gridTemplateColumns: `${AVATAR_SIZE}px minmax(0, 1fr) 10px`,
    columnGap: 12,
    alignItems: 'start',
    padding: '10px 8px',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 12,
  },
}));
const Symbol = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: AVATAR_SIZE,
  height: AVATAR_SIZE,
  borderRadius: '50%',
  color: theme.vars.palette.accent,
  backgroundColor: theme.vars.palette.raised,
}));
const Sentence = styled('span')({
  display: 'block',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
const Note = styled('q')({
  display: 'block',
  fontStyle: 'italic',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
});
const Meta = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
const Unread = styled('span')(({ theme }) => ({
  width: 10,
  height: 10,
  marginTop: 6,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.accent,
}));

interface Props {
  notification: Notification;
  onOpen: () => void;
}

export function NotificationRow({ notification, onOpen }: Props) {
  const { kind, actor, count, subject, note, read, created_at: at } = notification;
  const ago = useAgo(at);
  const page = subjectPage(subject);
  const Icon = ICONS[kind] ?? MessageSquare;
  const content: ReactNode = (
    <>
      {actor ? (
        <Avatar
          username={actor.username}
          src={actor.avatar_url}
          userId={actor.id}
          size={AVATAR_SIZE}
          decorative
        />
      ) : (
        <Symbol aria-hidden>
          <Icon size={20} />
        </Symbol>
      )}
      <span>
        <Sentence sx={{ fontWeight: read ? undefined : 600 }}>
          {say.sentences[kind](actor?.username ?? '', count - 1)}
        </Sentence>
        {note !== null && <Note>{note}</Note>}
        <Meta>
          {subject.kind !== 'user' && `${say.title(subject.title)} · `}
          {ago}
        </Meta>
      </span>
      {!read && <Unread role="img" aria-label={say.unread} />}
    </>
  );
  return (
    <Row>
      {page === null ? (
        <div>{content}</div>
      ) : (
        <Link to={page} onClick={onOpen}>
          {content}
        </Link>
      )}
    </Row>
  );
}
