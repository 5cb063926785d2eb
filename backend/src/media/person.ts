import type { Person } from 'shared-kit/contract';
import type { MediaUrls } from './media-urls';

interface Profile {
  username: string;
  avatar_key: string | null;
}

/** Rows of something else that have an id of their own name the person `user_id`. */
export const toPerson = (
  row: Profile & ({ user_id: string } | { id: string }),
  media: MediaUrls,
): Person => ({
  id: 'user_id' in row ? row.user_id : row.id,
  username: row.username,
  avatar_url: media.avatar(row.avatar_key),
});
