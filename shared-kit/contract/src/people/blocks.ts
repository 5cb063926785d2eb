import { z } from 'zod';
import { defineCalls, USER_READ, USER_WRITE } from '../call';
import { blockRoutes } from '../routes';
import { person } from './social';
import { isoTime, success } from '../text';

export const blockedUser = z.strictObject({ ...person.shape, blocked_at: isoTime });
export type BlockedUser = z.output<typeof blockedUser>;

/** A block hides both users from each other. Neither is notified. */
export const blockCalls = defineCalls(blockRoutes, {
  list: {
    ...USER_READ,
    summary: 'Blokladığım istifadəçilər, ən yenisi əvvəl',
    answer: z.strictObject({ users: z.array(blockedUser) }),
  },
  /** Also works on a user who has blocked the caller. Ends the friendship and pending requests. */
  block: {
    ...USER_WRITE,
    summary: 'İstifadəçini bloklayır',
    answer: success,
    errors: ['SELF_BLOCK', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  unblock: {
    ...USER_WRITE,
    summary: 'Bloku götürür',
    answer: success,
    errors: ['SELF_BLOCK', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});
