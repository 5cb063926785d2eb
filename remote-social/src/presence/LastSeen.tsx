import { useLastSeen } from 'shared-kit';
import { usePresenceOf, useSession } from 'shared-kit/state';
import { styled } from 'shared-kit/ui';
import * as texts from '../texts';

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: '0.35em',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '&[data-online]': { color: theme.vars.palette.success.main, fontWeight: 600 },
}));

export function LastSeen({ userId }: { userId: string }) {
  const { isLoggedIn } = useSession();
  const { isOnline, lastSeen } = usePresenceOf(userId, isLoggedIn);
  const text = useLastSeen(lastSeen);
  if (isOnline) return <Line data-online>{texts.presence.online}</Line>;
  return (
    <Line>
      <span>{texts.presence.lastSeen}</span>
      <span>{text}</span>
    </Line>
  );
}
