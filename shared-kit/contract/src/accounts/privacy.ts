import { z } from 'zod';
import { defineCalls, USER_READ } from '../call';
import { privacyRoutes } from '../routes';
import { audience, ownProfile } from '../people/social';
import { fieldsOf } from '../text';

/**
 * Who may see what. A hidden list looks empty. Users who hide their presence don't see that of others.
 * `activity` is what friends see in their activity list; `ratings` includes 'Dostların qiymətləri' on a film's page.
 */
export const privacySettings = z.strictObject(
  fieldsOf(['presence', 'activity', 'watched', 'ratings', 'watchlist', 'diary'], audience),
);
export type PrivacySettings = z.output<typeof privacySettings>;

export const privacyCalls = defineCalls(privacyRoutes, {
  read: { ...USER_READ, summary: 'Kimlər nəyimi görür', answer: privacySettings },
  update: {
    access: 'user',
    summary: 'Kimlərin nəyimi görəcəyini seçir',
    body: privacySettings.partial(),
    answer: z.strictObject({ ...ownProfile.shape, ...privacySettings.shape }),
    errors: ['TOO_MANY_REQUESTS'],
  },
});
