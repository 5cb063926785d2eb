import { type LucideIcon, Undo2, UserCheck, UserMinus, UserPlus, X } from 'lucide-react';
import type { FriendshipState, Person } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Button, ButtonLink, OncePersonal, Row, Skeleton, Typography } from 'shared-kit/ui';
import { friendship as say, user } from '../texts';
import { useFriendActions } from './useFriendActions';
import { OWN_PROFILE, useFriendship } from './useFriendship';
import { useRemoval } from './useRemoval';

export type Friendship = Pick<FriendshipState, 'status' | 'direction' | 'requestId'>;

const Own = () => (
  <Row>
    <Typography sx={{ color: 'text.secondary' }}>{say.own}</Typography>
    <ButtonLink to={PAGES.profile} variant="outlined">
      {user.editOwn}
    </ButtonLink>
  </Row>
);

const Failed = ({ message, retry }: { message: string; retry: (() => void) | undefined }) => (
  <Row role="alert" sx={{ gap: 1.5 }}>
    <Typography sx={{ color: 'text.secondary' }}>{message}</Typography>
    <Button variant="outlined" size="small" onClick={retry}>
      {say.retry}
    </Button>
  </Row>
);

const Loading = () => (
  <Skeleton
    role="status"
    aria-label={say.loading}
    variant="rounded"
    width={190}
    height={40}
    sx={{ borderRadius: 999 }}
  />
);

/** For callers that know the friendship already. */
export function FriendshipActions({
  person,
  friendship,
}: {
  person: Person;
  friendship: Friendship | undefined;
}) {
  const { userId } = useSession();
  if (userId === person.id) return <Own />;
  return friendship ? <Actions person={person} {...friendship} /> : <Loading />;
}

export function FriendshipButtons({
  person,
  userId = person?.id,
}: {
  person: Person | undefined;
  userId?: string | undefined;
}) {
  const { friendship, retry } = useFriendship(userId);
  if (!friendship || !person) return <Loading />;
  if (friendship === OWN_PROFILE) return <Own />;
  if (friendship.message === say.failed) return <Failed message={friendship.message} retry={retry} />;
  return (
    <OncePersonal place={<Loading />}>
      <Actions person={person} {...friendship} />
    </OncePersonal>
  );
}

function Actions({ person, status, direction, requestId }: Friendship & { person: Person }) {
  const { busy, send, withdraw, accept, reject } = useFriendActions(person);
  if (status === 'accepted') return <RemoveFriend person={person} />;
  if (status === 'pending' && direction === 'incoming' && requestId)
    return (
      <Row>
        <Act
          variant="contained"
          Icon={UserCheck}
          label={say.accept}
          busy={busy}
          run={() => accept(requestId)}
        />
        <Act variant="outlined" Icon={X} label={say.reject} busy={busy} run={() => reject(requestId)} />
      </Row>
    );
  return status === 'pending' ? (
    <Act variant="outlined" Icon={Undo2} label={say.withdraw} busy={busy} run={withdraw} />
  ) : (
    <Act variant="contained" Icon={UserPlus} label={say.send} busy={busy} run={send} />
  );
}

interface ActProps {
  variant: 'contained' | 'outlined';
  Icon: LucideIcon;
  label: string;
  busy: boolean;
  run: () => Promise<unknown>;
}

const Act = ({ variant, Icon, label, busy, run }: ActProps) => (
  <Button
    variant={variant}
    startIcon={<Icon size={18} aria-hidden />}
    aria-busy={busy}
    onClick={() => void run()}
  >
    {label}
  </Button>
);

function RemoveFriend({ person }: { person: Person }) {
  const { busy, ask, dialog } = useRemoval(person);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UserMinus size={18} aria-hidden />}
        aria-busy={busy}
        onClick={ask}
        color="inherit"
        sx={{ borderColor: 'divider', color: 'text.secondary', '&:hover': { color: 'error.main' } }}
      >
        {say.remove}
      </Button>
      {dialog}
    </>
  );
}
