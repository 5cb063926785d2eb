import { useId } from 'react';
import { failureOf } from 'shared-kit';
import type { Answer } from 'shared-kit/contract';
import type { notificationRoutes } from 'shared-kit/contract/routes';
import { useToast } from 'shared-kit/state';
import { Box, Button, styled, Typography } from 'shared-kit/ui';
import { useListFocus } from '../friends/useListFocus';
import { notifications as say } from '../texts';
import { NotificationRow } from './NotificationRow';
import { useReadNotificationsMutation } from './notificationsApi';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 8px 8px',
  maxHeight: 360,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

const Pages = styled('div')(({ theme }) => ({
  display: 'flex',
  padding: 8,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface Props {
  shown: Answer<typeof notificationRoutes.list>;
  onPage: (page: number) => void;
  close: () => void;
}

export function RecentNotifications({ shown, onPage, close }: Props) {
  const titleId = useId();
  const toast = useToast();
  const [read] = useReadNotificationsMutation();
  const { notifications, unread, page, limit, total } = shown;
  const section = useListFocus<HTMLElement>(unread);
  const markRead = async (ids?: string[]) => {
    const { error } = await read(ids);
    if (error) toast.error(failureOf(error).message);
  };
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} style={{ outline: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, padding: '4px 8px 0 16px' }}>
        <Typography id={titleId} variant="overline" component="h3" sx={{ flex: 1 }}>
          {say.recent}
        </Typography>
        {unread > 0 && (
          <Button size="small" onClick={() => void markRead()}>
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
              if (!notification.read) void markRead([notification.id]);
              close();
            }}
          />
        ))}
      </List>
      {total > limit && (
        <Pages>
          {page > 1 && (
            <Button size="small" onClick={() => onPage(page - 1)}>
              {say.newer}
            </Button>
          )}
          {page * limit < total && (
            <Button size="small" sx={{ marginLeft: 'auto' }} onClick={() => onPage(page + 1)}>
              {say.older}
            </Button>
          )}
        </Pages>
      )}
    </section>
  );
}
