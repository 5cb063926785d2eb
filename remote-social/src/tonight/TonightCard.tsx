import { lazy, Suspense, useState } from 'react';
import type { Tonight } from 'shared-kit/contract';
import { FormControlLabel, Switch } from 'shared-kit/choices';
import { useAttempt } from 'shared-kit/parts';
import { useSession } from 'shared-kit/state';
import { ButtonLink, Hint, QueryView, Skeleton, styled } from 'shared-kit/ui';
import { DashboardCard } from '../dashboard/DashboardCard';
import { tonight as say } from '../texts';
import { FriendsTonight } from './FriendsTonight';
import { roomPage } from './roomPage';
import { useTonightQuery, useTurnTonightMutation } from './tonightApi';

const PushOffer = lazy(() => import('../push/PushOffer'));

const Rooms = styled('ul')({ display: 'grid', gap: 8 });

const timeOf = (until: string) =>
  new Date(until).toLocaleTimeString('az', { hour: '2-digit', minute: '2-digit' });

/** On /dashboard and /friends: who wants to watch a film tonight, and the way to a room. */
export function TonightCard() {
  const { isLoggedIn } = useSession();
  const query = useTonightQuery(undefined, { skip: !isLoggedIn });
  return (
    <DashboardCard title={say.title}>
      <QueryView
        query={query}
        small
        waiting={<Skeleton role="status" aria-label={say.loading} variant="rounded" height={88} />}
      >
        {(tonight) => (
          <>
            <Toggle tonight={tonight} />
            {tonight.rooms.length > 0 && <OpenRooms rooms={tonight.rooms} />}
            {tonight.until !== null && <FriendsTonight friends={tonight.friends} />}
          </>
        )}
      </QueryView>
    </DashboardCard>
  );
}

function Toggle({ tonight: { until, friends } }: { tonight: Tonight }) {
  const [turn] = useTurnTonightMutation();
  const attempt = useAttempt();
  const [wasTurnedOn, setWasTurnedOn] = useState(false);
  const toggle = async () => {
    const isDone = await attempt(turn(until === null ? 'on' : 'off'));
    if (isDone && until === null) setWasTurnedOn(true);
  };
  const others = friends.map(({ username }) => username).join(', ');
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={until !== null} onChange={() => void toggle()} />}
        label={say.toggle}
      />
      <Hint>
        {until !== null ? say.until(timeOf(until)) : others ? `${say.friends}: ${others}` : say.lead}
      </Hint>
      <Suspense>{wasTurnedOn && <PushOffer />}</Suspense>
    </div>
  );
}

function OpenRooms({ rooms }: { rooms: Tonight['rooms'] }) {
  const { userId } = useSession();
  return (
    <Rooms role="list" aria-label={say.rooms}>
      {rooms.map(({ id, members }) => {
        const names = members.filter((member) => member.id !== userId).map(({ username }) => username);
        return (
          <li key={id}>
            <ButtonLink
              to={roomPage(id)}
              variant="contained"
              fullWidth
              aria-label={`${say.join}: ${names.join(', ')}`}
            >
              {say.roomWith(names.join(', '))}
            </ButtonLink>
          </li>
        );
      })}
    </Rooms>
  );
}
