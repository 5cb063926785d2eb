import { session } from 'shared-kit/contract';
import { z } from 'zod';
import { toIsoTime } from '../../database/iso-time';
import { statement } from '../../database/statement';

const LIVE = 's.expires_at > now() AND s.token_version = u.token_version';

const IS_STALE = `s.last_seen_at < now() - interval '1 minute'`;

/** The one statement of every call with a token. */
export const LIVE_SESSION = statement(
  z.strictObject({
    id: z.string(),
    username: z.string(),
    isAdmin: z.boolean(),
    version: z.int(),
    sessionId: z.string(),
    isStale: z.boolean(),
  }),
  `SELECT u.id, u.username, u.is_admin AS "isAdmin", u.token_version AS version, s.id AS "sessionId",
     ${IS_STALE} AS "isStale"
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = $1 AND s.user_id = $2 AND ${LIVE}`,
);

const idRow = z.strictObject({ id: z.string() });

/** No row if the user is gone or has another token version by now. */
export const START = statement(
  idRow,
  `INSERT INTO sessions (id, user_id, token_version, device, expires_at, confirmed_at)
   SELECT $1, id, token_version, $4, $5, coalesce($6, now()) FROM users WHERE id = $2 AND token_version = $3
   RETURNING id`,
);

const LAST_SEEN = 'CASE WHEN s.id = $2 THEN now() ELSE s.last_seen_at END';

/** The session $2 is in use now. */
export const OF_USER = statement(
  session,
  `SELECT s.id, s.device, ${toIsoTime('s.created_at')} AS created_at, ${toIsoTime(LAST_SEEN)} AS last_seen_at,
     s.id = $2 AS current
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.user_id = $1 AND ${LIVE} ORDER BY ${LAST_SEEN} DESC, s.id`,
);

/** By the database's clock. */
export const CONFIRMED_WITHIN = statement(
  z.strictObject({ isRecent: z.boolean() }),
  `SELECT confirmed_at > now() - make_interval(secs => $2) AS "isRecent" FROM sessions WHERE id = $1`,
);

export const END = statement(
  idRow,
  `DELETE FROM sessions s USING users u
   WHERE s.id = $1 AND s.user_id = $2 AND u.id = s.user_id AND ${LIVE} RETURNING s.id`,
);

export const LIVE_IDS = statement(
  idRow,
  `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY($1::uuid[]) AND ${LIVE}`,
);

/** Parallel calls write once. */
export const TOUCH = `UPDATE sessions s SET last_seen_at = now() WHERE s.id = $1 AND ${IS_STALE}`;
