import { z } from 'zod';

export const personRow = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  avatar_key: z.string().nullable(),
});

export const PERSON_COLUMNS = 'u.id, u.username, u.avatar_key';

export const PERSON_ORDER = 'u.username COLLATE "az-x-icu", u.id';
