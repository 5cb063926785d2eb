import { failureOf } from 'shared-kit';
import type { UserSession } from 'shared-kit/contract';
import { useAgo, useDateTime } from 'shared-kit/format';
import { useAttempt, useConfirm } from 'shared-kit/parts';
import { useToast } from 'shared-kit/state';
import { Button, Chip, ErrorNote, Hint, Row, Typography } from 'shared-kit/ui';
import { useListFocus } from '../../friends/useListFocus';
import { RowItem, Rows, RowText } from '../../profile/layout';
import { QueryPanel } from '../../profile/QueryPanel';
import { devices as say, signOut } from '../../texts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../securityApi';

export function DevicesPanel() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useListFocus<HTMLUListElement>(query.data?.sessions.length);
  return (
    <QueryPanel say={say} query={query}>
      {({ sessions }) => (
        <>
          <Rows role="list" ref={list} tabIndex={-1} aria-label={say.title}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
          {sessions.some(({ current }) => !current) ? <SignOutOthers /> : <Hint>{say.onlyThis}</Hint>}
        </>
      )}
    </QueryPanel>
  );
}

function SessionRow({ session }: { session: UserSession }) {
  const { id, device, current } = session;
  const toast = useToast();
  const lastSeen = useAgo(session.last_seen_at);
  const started = useDateTime(session.created_at);
  const [endSession, { isLoading, error }] = useEndSessionMutation();
  const end = async () => {
    const { error: failure } = await endSession(id);
    if (!failure) toast.success(say.ended);
  };
  return (
    <RowItem>
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>
          {device} {current && <Chip component="span" size="small" color="primary" label={say.current} />}
        </Typography>
        <Hint>{say.lastSeen(lastSeen)}</Hint>
        <Hint>{say.started(started.text)}</Hint>
      </RowText>
      {!current && (
        <Button
          variant="outlined"
          aria-label={say.endOf(device)}
          loading={isLoading}
          sx={{ minHeight: 44 }}
          onClick={() => void end()}
        >
          {say.end}
        </Button>
      )}
      {error && <ErrorNote>{failureOf(error).message}</ErrorNote>}
    </RowItem>
  );
}

function SignOutOthers() {
  const attempt = useAttempt();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const { ask, dialog } = useConfirm(() => attempt(endOthers(), signOut.done), {
    title: signOut.ask,
    body: signOut.description,
    confirm: signOut.confirm,
  });
  return (
    <Row>
      <Button variant="outlined" loading={isLoading} sx={{ minHeight: 44 }} onClick={ask}>
        {signOut.submit}
      </Button>
      {dialog}
    </Row>
  );
}
