import type { Person } from 'shared-kit/contract';
import { z } from 'zod';
import type { MediaUrls } from '../../media/media.module';

export const personRow = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  avatar_key: z.string().nullable(),
});

export const PERSON_COLUMNS = 'u.id, u.username, u.avatar_key';

export const PERSON_ORDER = 'u.username COLLATE "az-x-icu", u.id';

export function toPerson({ id, username, avatar_key }: z.output<typeof personRow>, media: MediaUrls): Person {
  return { id, username, avatar_url: media.avatar(avatar_key) };
}
