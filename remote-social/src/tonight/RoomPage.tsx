import { failureOf, isNotFound } from 'shared-kit';
import type { TonightRoom } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { useAttempt, useConfirm } from 'shared-kit/parts';
import { useNavigate, useParams } from 'shared-kit/router';
import { useToast } from 'shared-kit/state';
import {
  Avatar,
  Box,
  Button,
  Hint,
  MissingPage,
  Page,
  PageTitle,
  QueryView,
  Row,
  Skeleton,
} from 'shared-kit/ui';
import { tonightRoom as say } from '../texts';
import { Deck } from './Deck';
import { Match } from './Match';
import { useLeaveRoomMutation, useRoomQuery, useVoteMutation } from './tonightApi';

const REFETCH = { refetchOnMountOrArgChange: true, refetchOnReconnect: true, refetchOnFocus: true };

export default function RoomPage() {
  const { roomId = '' } = useParams();
  const query = useRoomQuery(roomId, REFETCH);
  if (isNotFound(query.error)) return <Closed title={say.missing} hint={say.missingHint} />;
  return (
    <QueryView query={query} title={say.title} waiting={<Loading />}>
      {(room) =>
        room.status === 'over' && !room.match ? (
          <Closed title={say.over} hint={say.overHint} />
        ) : (
          <Room room={room} />
        )
      }
    </QueryView>
  );
}

const Loading = () => (
  <Page>
    <PageTitle>{say.title}</PageTitle>
    <Skeleton
      role="status"
      aria-label={say.loading}
      variant="rounded"
      height={520}
      sx={{ maxWidth: 380, marginInline: 'auto' }}
    />
  </Page>
);

const Closed = (props: { title: string; hint: string }) => (
  <MissingPage {...props} drawing="seats" to={PAGES.friends} label={say.toFriends} />
);

function Room({ room }: { room: TonightRoom }) {
  const [sendVote] = useVoteMutation();
  const toast = useToast();
  const vote = async (movieId: string, yes: boolean) => {
    const { error } = await sendVote({ roomId: room.id, movieId, yes });
    if (error && failureOf(error).status !== 409) toast.error(say.notSaved);
  };
  return (
    <Page>
      <PageTitle sx={{ marginBottom: { xs: 1, sm: 2 } }}>{say.title}</PageTitle>
      {room.match ? (
        <Match movie={room.match} members={room.members} />
      ) : (
        <>
          <Members room={room} />
          <Deck room={room} vote={(movieId, yes) => void vote(movieId, yes)} />
        </>
      )}
      <Box sx={{ marginTop: { xs: 1, sm: 3 }, textAlign: 'center' }}>
        <Leave roomId={room.id} />
      </Box>
    </Page>
  );
}

const Members = ({ room: { members } }: { room: TonightRoom }) => (
  <Row sx={{ gap: 1.5, marginBottom: { xs: 1, sm: 2 } }}>
    <Box component="ul" role="list" aria-label={say.members} sx={{ display: 'flex', gap: 1 }}>
      {members.map(({ id, username, avatar_url }) => (
        <li key={id}>
          <Avatar username={username} src={avatar_url} userId={id} size={36} />
        </li>
      ))}
    </Box>
    <Hint sx={{ flex: '1 1 200px' }}>{say.secret}</Hint>
  </Row>
);

function Leave({ roomId }: { roomId: string }) {
  const [leave] = useLeaveRoomMutation();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const act = async () => {
    if (await attempt(leave(roomId))) void navigate(PAGES.friends);
  };
  const { ask, dialog } = useConfirm(act, {
    title: say.leaveQuestion,
    body: say.leaveHint,
    confirm: say.leave,
  });
  return (
    <>
      <Button onClick={ask}>{say.leave}</Button>
      {dialog}
    </>
  );
}
