import type { Person } from 'shared-kit/contract';
import { z } from 'zod';
import type { MediaUrls } from '../media/media.module';

export const personRow = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  avatar_key: z.string().nullable(),
});
export type PersonRow = z.output<typeof personRow>;

export const PERSON_COLUMNS = 'u.id, u.username, u.avatar_key';

export const PERSON_ORDER = 'u.username COLLATE "az-x-icu", u.id';

/** A `personRow` as a column. */
export const personJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'username', ${alias}.username, 'avatar_key', ${alias}.avatar_key)`;

/** With the address of the avatar in place of its key. */
export const withAvatar = <Row extends { avatar_key: string | null }>(
  { avatar_key, ...row }: Row,
  media: MediaUrls,
) => ({ ...row, avatar_url: media.avatar(avatar_key) });

export const toPerson = ({ id, username, avatar_key }: PersonRow, media: MediaUrls): Person => ({
  id,
  username,
  avatar_url: media.avatar(avatar_key),
});
