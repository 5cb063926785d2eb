import type { ReactNode } from 'react';
import { useAgo } from 'shared-kit';
import type { IncomingRequest, OutgoingRequest } from 'shared-kit/contract';
import { Button, EmptyState } from 'shared-kit/ui';
import { AnswerButtons } from '../friendship/AnswerButtons';
import { useFriendActions } from '../friendship/useFriendActions';
import * as texts from '../texts';
import type { FetchedList } from './friendsApi';
import { NotLoaded } from './NotLoaded';
import { PersonCard, PersonGrid, PersonSkeletons } from './PersonCard';
import { useListFocus } from './useListFocus';

interface Props<Request> {
  list: FetchedList<Request> | undefined;
  retry: () => void;
}

interface ListProps<Request> extends Props<Request> {
  none: string;
  children: (request: Request) => ReactNode;
}

function RequestList<Request>({ list, retry, none, children }: ListProps<Request>) {
  const grid = useListFocus<HTMLUListElement>(list?.items.length);
  if (!list) return <PersonSkeletons />;
  if (list.items.length === 0)
    return (
      <>
        {list.failed && <NotLoaded retry={retry} />}
        <EmptyState
          drawing="letter"
          sentence={none}
          link={{ to: '?tab=search', label: texts.friends.find }}
        />
      </>
    );
  return (
    <PersonGrid role="list" ref={grid} tabIndex={-1}>
      {list.items.map(children)}
    </PersonGrid>
  );
}

export const IncomingList = (props: Props<IncomingRequest>) => (
  <RequestList {...props} none={texts.friends.noIncoming}>
    {(request) => <Incoming key={request.id} request={request} />}
  </RequestList>
);

export const OutgoingList = (props: Props<OutgoingRequest>) => (
  <RequestList {...props} none={texts.friends.noOutgoing}>
    {(request) => <Outgoing key={request.id} request={request} />}
  </RequestList>
);

function Incoming({ request }: { request: IncomingRequest }) {
  const asked = useAgo(request.created_at);
  return (
    <PersonCard
      person={request.sender}
      facts={
        <>
          <span>{texts.notifications.hasAsked}</span>
          <span>{asked}</span>
        </>
      }
      buttons={<AnswerButtons request={request} />}
    />
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
