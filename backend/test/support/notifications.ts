import { notificationCalls } from 'shared-kit/contract';
import type { User } from './user';

export const notificationsOf = async (user: User) => (await user.call(notificationCalls.list)).body;

/** Such as 'like ayan ×2 Şəhər'. */
export const linesOf = async (user: User) =>
  (await notificationsOf(user)).notifications.map(
    ({ kind, actor, count, subject }) =>
      `${kind} ${actor?.username ?? '—'}${count > 1 ? ` ×${count}` : ''} ${subject.title}`,
  );

export const markRead = (user: User, ids?: string[]) =>
  user.call(notificationCalls.markRead, { body: { ...(ids && { ids }) } });
