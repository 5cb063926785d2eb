import type { Person } from 'shared-kit/contract';
import { z } from 'zod';
import type { MediaUrls } from '../../media/media.module';

/** A common table expression; $1 is the user. It says what each friend shows, too. */
export const FRIENDS_CTE =
  'WITH friend AS MATERIALIZED (SELECT person.* FROM friends_of($1) f JOIN people_seen_by($1) person USING (id))';

export const personColumns = {
  user_id: z.string(),
  username: z.string(),
  avatar_key: z.string().nullable(),
};

interface PersonRow {
  user_id: string;
  username: string;
  avatar_key: string | null;
}

export const toPerson = ({ user_id, username, avatar_key }: PersonRow, media: MediaUrls): Person => ({
  id: user_id,
  username,
  avatar_url: media.avatar(avatar_key),
});
