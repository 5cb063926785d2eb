import { isoTime } from 'shared-kit/contract';
import { z } from 'zod';
import { statement } from '../database/statement';
import { toIsoTime } from '../database/iso-time';
import { FRIENDS_CTE, isFriend, personRow } from '../people/people.module';

export const turnOn = statement(
  z.strictObject({ until: isoTime }),
  `INSERT INTO tonight (user_id, until) VALUES ($1, now() + make_interval(secs => $2))
   ON CONFLICT (user_id) DO UPDATE SET until = excluded.until RETURNING ${toIsoTime('until')} AS until`,
);

export const friendsWhoAreOn = statement(
  z.strictObject({ ...personRow.shape, until: isoTime }),
  `${FRIENDS_CTE}
   SELECT f.id, f.username, f.avatar_key, ${toIsoTime('t.until')} AS until
   FROM friend f JOIN tonight t ON t.user_id = f.id WHERE t.until > now() ORDER BY f.username, f.id`,
);

const candidateRow = z.strictObject({
  id: z.string(),
  is_friend: z.boolean(),
  is_on: z.boolean(),
  is_blocked_by_another: z.boolean(),
});

/** $1 opens the room, $2 are invited. Users whom the opener may not see are missing. */
export const candidates = statement(
  candidateRow,
  `SELECT p.id, ${isFriend('p.id')} AS is_friend,
     EXISTS (SELECT FROM tonight t WHERE t.user_id = p.id AND t.until > now()) AS is_on,
     EXISTS (SELECT FROM blocked_either_way(p.id) b WHERE b.id = ANY($2::uuid[])) AS is_blocked_by_another
   FROM people_seen_by($1) p WHERE p.id = ANY($2::uuid[] || $1::uuid)`,
);
