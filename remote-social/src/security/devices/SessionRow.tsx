import { failureOf } from 'shared-kit';
import type { Session } from 'shared-kit/contract';
import { useAgo, useDateTime } from 'shared-kit/format';
import { useToast } from 'shared-kit/state';
import { Button, Chip, ErrorNote, Typography } from 'shared-kit/ui';
import { Row, RowText } from '../../profile/layout';
import { devices as say } from '../../texts';
import { useEndSessionMutation } from '../securityApi';

export function SessionRow({ session }: { session: Session }) {
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
    <Row>
      <RowText>
        <Typography sx={{ fontWeight: 650 }}>
          {device} {current && <Chip component="span" size="small" color="primary" label={say.current} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say.lastSeen(lastSeen)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }} {...started.zone}>
          {say.started(started.text)}
        </Typography>
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
    </Row>
  );
}
