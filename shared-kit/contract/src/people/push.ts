import { z } from 'zod';
import { defineCalls } from '../call';
import { pushRoutes } from '../routes';
import { rawText, success } from '../text';

/** Where a browser's push service takes messages. */
const endpoint = rawText({ min: 1, max: 2_000 });

/** Of a `PushSubscription` of the browser, as it writes them: base64url without padding. */
const keys = z.strictObject({
  /** An uncompressed point of P-256. */
  p256dh: z.string().regex(/^B[\w-]{86}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
});

/** What the service worker shows (RFC 8291 encrypts it on the way). */
export const pushMessage = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** The path that a click opens. */
  page: z.string(),
  /** A later message with the same tag takes the place of the earlier one. */
  tag: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

/** Web Push for the caller's device: it ends with the session. */
export const pushCalls = defineCalls(pushRoutes, {
  key: {
    access: 'user',
    summary: 'Brauzerin push abunəliyi üçün açıq açar (VAPID)',
    answer: z.strictObject({ public_key: z.string() }),
  },
  subscribe: {
    access: 'user',
    summary: 'Bu cihaza push bildirişləri göndərilsin',
    // The browser's JSON of a subscription has all three.
    body: z.strictObject({ endpoint, keys, expirationTime: z.number().nullable().optional() }),
    answer: success,
  },
  /** Unknown endpoints change nothing. */
  unsubscribe: {
    access: 'user',
    summary: 'Bu ünvana push bildirişləri daha göndərilməsin',
    body: z.strictObject({ endpoint }),
    answer: success,
  },
});
