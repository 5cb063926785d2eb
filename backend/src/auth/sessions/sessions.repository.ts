import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { SessionEntity } from './session.entity';

const liveSession = z.strictObject({
  id: z.string(),
  username: z.string(),
  isAdmin: z.boolean(),
  version: z.int(),
  sessionId: z.string(),
  isStale: z.boolean(),
});
export type LiveSession = z.output<typeof liveSession>;

const LIVE = 's.expires_at > now() AND s.token_version = u.token_version';

const IS_STALE = `s.last_seen_at < now() - interval '1 minute'`;

/** The one statement of every call with a token. */
const LIVE_SESSION = statement(
  liveSession,
  `SELECT u.id, u.username, u.is_admin AS "isAdmin", u.token_version AS version, s.id AS "sessionId",
     ${IS_STALE} AS "isStale"
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = $1 AND s.user_id = $2 AND ${LIVE}`,
);

const idRow = z.strictObject({ id: z.string() });

/** No row if the user is gone or has another token version by now. */
const START = statement(
  idRow,
  `INSERT INTO sessions (id, user_id, token_version, device, expires_at, confirmed_at)
   SELECT $1, id, token_version, $4, $5, coalesce($6, now()) FROM users WHERE id = $2 AND token_version = $3
   RETURNING id`,
);

const sessionRow = z.strictObject({
  id: z.string(),
  device: z.string(),
  created_at: z.date(),
  last_seen_at: z.date(),
});
export type OpenSessionRow = z.output<typeof sessionRow>;

const OF_USER = statement(
  sessionRow,
  `SELECT s.id, s.device, s.created_at, CASE WHEN s.id = $2 THEN now() ELSE s.last_seen_at END AS last_seen_at
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.user_id = $1 AND ${LIVE} ORDER BY last_seen_at DESC, s.id`,
);

const CONFIRMED_WITHIN = statement(
  z.strictObject({ isRecent: z.boolean() }),
  `SELECT confirmed_at > now() - make_interval(secs => $2) AS "isRecent" FROM sessions WHERE id = $1`,
);

const END = statement(
  idRow,
  `DELETE FROM sessions s USING users u
   WHERE s.id = $1 AND s.user_id = $2 AND u.id = s.user_id AND ${LIVE} RETURNING s.id`,
);

const LIVE_IDS = statement(
  idRow,
  `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY($1::uuid[]) AND ${LIVE}`,
);

const TOUCH = `UPDATE sessions s SET last_seen_at = now() WHERE s.id = $1 AND ${IS_STALE}`;

export interface NewSession {
  id: string;
  userId: string;
  version: number;
  device: string;
  expiresAt: Date;
  /** Now, if undefined. */
  confirmedAt: Date | undefined;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  find(id: string, userId: string): Promise<LiveSession | undefined> {
    return this.database.row(LIVE_SESSION, [id, userId]);
  }

  /** False if the user's sessions were ended meanwhile. */
  async start({ id, userId, version, device, expiresAt, confirmedAt }: NewSession): Promise<boolean> {
    const started = [id, userId, version, device, expiresAt, confirmedAt ?? null];
    return (await this.database.row(START, started)) !== undefined;
  }

  /** `current` is in use now. */
  ofUser(userId: string, current: string): Promise<OpenSessionRow[]> {
    return this.database.rows(OF_USER, [userId, current]);
  }

  async confirmedAt(id: string): Promise<Date | undefined> {
    return (await this.sessions.findOneBy({ id }))?.confirmed_at;
  }

  /** By the database's clock. Undefined if the session doesn't exist. */
  async wasConfirmedWithin(id: string, ms: number): Promise<boolean | undefined> {
    return (await this.database.row(CONFIRMED_WITHIN, [id, ms / 1_000]))?.isRecent;
  }

  async end(id: string, userId: string): Promise<boolean> {
    return (await this.database.row(END, [id, userId])) !== undefined;
  }

  async findLiveIds(ids: string[]): Promise<Set<string>> {
    return new Set((await this.database.rows(LIVE_IDS, [ids])).map(({ id }) => id));
  }

  /** Parallel calls write once. */
  async touch(id: string): Promise<void> {
    await this.database.execute(TOUCH, [id]);
  }

  private get sessions() {
    return this.database.repository(SessionEntity);
  }
}
