import { useAgo } from 'shared-kit';
import type { OutgoingRequest } from 'shared-kit/contract';
import { Button, EmptyState } from 'shared-kit/ui';
import { useFriendActions } from '../friendship/useFriendActions';
import * as texts from '../texts';
import { FindPeople } from './FindPeople';
import type { FetchedList } from './friendsApi';
import { NotLoaded } from './NotLoaded';
import { PersonCard, PersonGrid, PersonSkeletons } from './PersonCard';
import { useListFocus } from './useListFocus';

interface Props {
  list: FetchedList<OutgoingRequest> | undefined;
  retry: () => void;
}

export function OutgoingList({ list, retry }: Props) {
  const grid = useListFocus<HTMLUListElement>(list?.items.length);
  if (!list) return <PersonSkeletons />;
  if (list.items.length === 0)
    return (
      <>
        {list.failed && <NotLoaded retry={retry} />}
        <EmptyState drawing="letter" sentence={texts.friends.noOutgoing} action={<FindPeople />} />
      </>
    );
  return (
    <PersonGrid role="list" ref={grid} tabIndex={-1}>
      {list.items.map((request) => (
        <Outgoing key={request.id} request={request} />
      ))}
    </PersonGrid>
  );
}

function Outgoing({ request: { receiver, created_at } }: { request: OutgoingRequest }) {
  const { busy, withdraw } = useFriendActions(receiver);
  const asked = useAgo(created_at);
  return (
    <PersonCard
      person={receiver}
      facts={<span>{texts.friends.asked(asked)}</span>}
      buttons={
        <Button size="small" variant="outlined" aria-busy={busy} onClick={() => void withdraw()}>
          {texts.friendship.withdraw}
        </Button>
      }
    />
  );
}
