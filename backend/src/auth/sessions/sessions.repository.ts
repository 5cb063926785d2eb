import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import type { SessionClaim } from '../../common/caller';
import { type AnswerQuery, type Statement, statement } from '../../database/statement';
import { IN_PAST } from '../../database/conditions';
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

/** The one statement of every call with a token. A row is stale when its last seen time is a minute old. */
const LIVE_SESSION = statement(
  liveSession,
  `SELECT u.id, u.username, u.is_admin AS "isAdmin", u.token_version AS version, s.id AS "sessionId",
     s.last_seen_at < now() - interval '1 minute' AS "isStale"
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = $1 AND s.user_id = $2 AND ${LIVE}`,
);

const SESSION_JSON = `SELECT json_build_object('id', u.id, 'username', u.username, 'isAdmin', u.is_admin,
    'version', u.token_version, 'sessionId', s.id, 'isStale', s.last_seen_at < now() - interval '1 minute')
  FROM sessions s JOIN users u ON u.id = s.user_id`;

const parameterCount = (sql: string) =>
  Math.max(...Array.from(sql.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));

interface SessionAndAnswer<Others> {
  session: LiveSession | null;
  answered: (Others & { answer: string }) | undefined;
}

/** By the text of the statement inside. */
const withSessions = new Map<string, Statement<Record<string, unknown>>>();

/** The session's id is the last parameter. Always returns one row. */
function withSession({ sql, row }: Statement<unknown>): Statement<Record<string, unknown>> {
  const known = withSessions.get(sql);
  if (known) return known;
  const schema = z.looseObject({ session: liveSession.nullable() }).superRefine((found, context) => {
    const { session: _, ...answered } = found;
    const { error } = answered.answer === null ? {} : row.safeParse(answered);
    if (error) context.addIssue({ code: 'custom', message: error.message });
  });
  const made = statement(
    schema,
    `SELECT (${SESSION_JSON} WHERE s.id = $${parameterCount(sql) + 1} AND s.user_id = $1 AND ${LIVE}) AS session, answered.*
     FROM (SELECT) AS always LEFT JOIN (${sql}) AS answered ON true`,
  );
  withSessions.set(sql, made);
  return made;
}

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
  `SELECT s.id, s.device, s.created_at, s.last_seen_at FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.user_id = $1 AND ${LIVE} ORDER BY s.last_seen_at DESC, s.id`,
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

const WRITE_LAST_SEEN = `
  UPDATE sessions SET last_seen_at = greatest(last_seen_at, seen.at)
  FROM unnest($1::uuid[], $2::timestamptz[]) AS seen (id, at) WHERE sessions.id = seen.id`;

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

  async findWithAnswer<Answer, Others>(
    { userId, sessionId }: SessionClaim,
    { statement, parameters }: AnswerQuery<Answer, Others>,
  ): Promise<SessionAndAnswer<Others>> {
    const row = await this.database.row(withSession(statement), [userId, ...parameters, sessionId]);
    const { session = null, ...answered } = row ?? {};
    return {
      session: session as LiveSession | null,
      answered: typeof answered.answer === 'string' ? (answered as Others & { answer: string }) : undefined,
    };
  }

  /** False if the user's sessions were ended meanwhile. */
  async start({ id, userId, version, device, expiresAt, confirmedAt }: NewSession): Promise<boolean> {
    const started = [id, userId, version, device, expiresAt, confirmedAt ?? null];
    return (await this.database.row(START, started)) !== undefined;
  }

  ofUser(userId: string): Promise<OpenSessionRow[]> {
    return this.database.rows(OF_USER, [userId]);
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

  /** Keeps a later stored time. Callers sort the ids, so that two processes can't deadlock. */
  async writeLastSeen(times: [id: string, at: Date][]): Promise<void> {
    await this.database.execute(WRITE_LAST_SEEN, [times.map(([id]) => id), times.map(([, at]) => at)]);
  }

  async deleteExpired(): Promise<void> {
    await this.sessions.delete({ expires_at: IN_PAST });
  }

  private get sessions() {
    return this.database.repository(SessionEntity);
  }
}
