import { notificationCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { NotificationsService } from './notifications.service';

export const NotificationsController = serves(
  notificationCalls,
  { notifications: NotificationsService },
  {
    list: ({ caller, query }, { notifications }) => notifications.list(caller.id, query),
    markRead: ({ caller, body }, { notifications }) => notifications.markRead(caller.id, body.ids),
    settings: ({ caller }, { notifications }) => notifications.settings(caller.id),
    updateSettings: ({ caller, body }, { notifications }) => notifications.updateSettings(caller.id, body),
  },
);
