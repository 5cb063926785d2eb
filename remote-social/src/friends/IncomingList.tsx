import { useAgo } from 'shared-kit';
import type { IncomingRequest } from 'shared-kit/contract';
import { Button, EmptyState } from 'shared-kit/ui';
import { useFriendActions } from '../friendship/useFriendActions';
import * as texts from '../texts';
import type { FetchedList } from './friendsApi';
import { NotLoaded } from './NotLoaded';
import { PersonCard, PersonGrid, PersonSkeletons } from './PersonCard';
import { FindPeople } from './FindPeople';
import { useListFocus } from './useListFocus';

interface Props {
  list: FetchedList<IncomingRequest> | undefined;
  retry: () => void;
}

export function IncomingList({ list, retry }: Props) {
  const grid = useListFocus<HTMLUListElement>(list?.items.length);
  if (!list) return <PersonSkeletons />;
  if (list.items.length === 0)
    return (
      <>
        {list.failed && <NotLoaded retry={retry} />}
        <EmptyState drawing="letter" sentence={texts.friends.noIncoming} action={<FindPeople />} />
      </>
    );
  return (
    <PersonGrid role="list" ref={grid} tabIndex={-1}>
      {list.items.map((request) => (
        <Incoming key={request.id} request={request} />
      ))}
    </PersonGrid>
  );
}

function Incoming({ request: { id, sender, created_at } }: { request: IncomingRequest }) {
  const { busy, accept, reject } = useFriendActions(sender);
  const asked = useAgo(created_at);
  return (
    <PersonCard
      person={sender}
      facts={
        <>
          <span>{texts.notifications.hasAsked}</span>
          <span>{asked}</span>
        </>
      }
      buttons={
        <>
          <Button size="small" variant="contained" aria-busy={busy} onClick={() => void accept(id)}>
            {texts.friendship.accept}
          </Button>
          <Button size="small" variant="outlined" aria-busy={busy} onClick={() => void reject(id)}>
            {texts.friendship.reject}
          </Button>
        </>
      }
    />
  );
}
