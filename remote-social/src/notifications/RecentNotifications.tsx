import { useId } from 'react';
import type { Notification } from 'shared-kit/contract';
import { useAttempt } from 'shared-kit/parts';
import { Box, Button, styled, Typography } from 'shared-kit/ui';
import { useListFocus } from '../friends/useListFocus';
import { notifications as say } from '../texts';
import { NotificationRow } from './NotificationRow';
import { useReadNotificationsMutation } from './notificationsApi';

const List = styled('ul')({
  listStyle: 'none',
  padding: '0 8px 8px',
  maxHeight: 360,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  padding: 8,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface Props {
  notifications: Notification[];
  unread: number;
  more: { isBusy: boolean; show: () => void } | undefined;
  close: () => void;
}

export function RecentNotifications({ notifications, unread, more, close }: Props) {
  const titleId = useId();
  const attempt = useAttempt();
  const [read] = useReadNotificationsMutation();
  const section = useListFocus<HTMLElement>(unread);
  const markRead = (ids?: string[]) => void attempt(read(ids));
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} style={{ outline: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, padding: '4px 8px 0 16px' }}>
        <Typography id={titleId} variant="overline" component="h3" sx={{ flex: 1 }}>
          {say.recent}
        </Typography>
        {unread > 0 && (
          <Button size="small" onClick={() => markRead()}>
            {say.readAll}
          </Button>
        )}
      </Box>
      <List aria-labelledby={titleId}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.read) markRead([notification.id]);
              close();
            }}
          />
        ))}
      </List>
      {more && (
        <Foot>
          <Button size="small" disabled={more.isBusy} onClick={more.show}>
            {say.more}
          </Button>
        </Foot>
      )}
    </section>
  );
}
