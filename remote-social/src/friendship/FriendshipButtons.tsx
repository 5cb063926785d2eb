import { UserCheck, UserPlus, Undo2, X } from 'lucide-react';
import type { FriendshipState, Person } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useSession } from 'shared-kit/state';
import { Button, ButtonLink, OncePersonal, Skeleton, Stack, styled, Typography } from 'shared-kit/ui';
import { friendship as say, user } from '../texts';
import { RemoveFriend } from './RemoveFriend';
import { useFriendActions } from './useFriendActions';
import { OWN_PROFILE, useFriendship } from './useFriendship';

export type Friendship = Pick<FriendshipState, 'status' | 'direction' | 'requestId'>;

const ICON = { size: 18, 'aria-hidden': true } as const;

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

function Own() {
  return (
    <Row>
      <Typography sx={{ color: 'text.secondary' }}>{say.own}</Typography>
      <ButtonLink to={PAGES.profile} variant="outlined">
        {user.editOwn}
      </ButtonLink>
    </Row>
  );
}

function Failed({ message, retry }: { message: string; retry: (() => void) | undefined }) {
  return (
    <Stack direction="row" role="alert" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{message}</Typography>
      <Button variant="outlined" size="small" onClick={retry}>
        {say.retry}
      </Button>
    </Stack>
  );
}

const Loading = () => (
  <Skeleton variant="rounded" width={190} height={40} sx={{ borderRadius: 999 }} aria-label={say.loading} />
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
  const { busy, send, withdraw, accept, reject, remove } = useFriendActions(person);
  if (status === 'accepted')
    return <RemoveFriend person={person} busy={busy} onConfirm={() => void remove()} />;
  if (status === 'pending' && direction === 'incoming' && requestId)
    return (
      <Row>
        <Button
          variant="contained"
          startIcon={<UserCheck {...ICON} />}
          aria-busy={busy}
          onClick={() => void accept(requestId)}
        >
          {say.accept}
        </Button>
        <Button
          variant="outlined"
          startIcon={<X {...ICON} />}
          aria-busy={busy}
          onClick={() => void reject(requestId)}
        >
          {say.reject}
        </Button>
      </Row>
    );
  if (status === 'pending')
    return (
      <Button
        variant="outlined"
        startIcon={<Undo2 {...ICON} />}
        aria-busy={busy}
        onClick={() => void withdraw()}
      >
        {say.withdraw}
      </Button>
    );
  return (
    <Button
      variant="contained"
      startIcon={<UserPlus {...ICON} />}
      aria-busy={busy}
      onClick={() => void send()}
    >
      {say.send}
    </Button>
  );
}
