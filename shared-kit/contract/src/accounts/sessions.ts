import { z } from 'zod';
import { tokenAnswer } from './auth';
import { defineCalls } from '../call';
import { sessionRoutes } from '../routes';
import { isoTime, message, rawText, success, uuid } from '../text';

/**
 * A login on one device. It ends at logout, from another device, with a new password, by a suspension,
 * or when the token expires.
 */
export const session = z.strictObject({
  id: uuid,
  /** The browser and its system, such as 'Chrome, Android'. */
  device: z.string(),
  created_at: isoTime,
  last_seen_at: isoTime,
  current: z.boolean(),
});
export type UserSession = z.output<typeof session>;

export const sessionCalls = defineCalls(sessionRoutes, {
  list: {
    access: 'user',
    summary: 'Açıq sessiyalarım, ən son istifadə olunan əvvəl',
    answer: z.strictObject({ sessions: z.array(session) }),
  },
  end: {
    access: 'user',
    summary: 'Bir sessiyanı bitirir',
    answer: success,
    errors: ['SESSION_NOT_FOUND'],
  },
  /** The answer's token is a new session of the caller. */
  endOthers: {
    access: 'user',
    summary: 'Bütün cihazlardan çıxır; cavabdakı açar bu cihazda davam edir',
    answer: tokenAnswer,
  },
  /** For the link in mails about the account. */
  endByLink: {
    access: 'public',
    summary: 'Məktubdakı linklə bütün sessiyaları bitirir',
    body: z.strictObject({ token: rawText({ min: 1, max: 1_000 }) }),
    answer: message,
    errors: ['SESSION_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
});
