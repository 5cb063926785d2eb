import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database, statement } from '../../database/database';

const suspensionRow = z.strictObject({ reason: z.string(), until: z.date().nullable() });
export type SuspensionRow = z.output<typeof suspensionRow>;

const suspendedUserRow = z.strictObject({ username: z.string(), email: z.string() });
export type SuspendedUser = z.output<typeof suspendedUserRow>;

const IN_FORCE = statement(suspensionRow, 'SELECT reason, until FROM suspension_in_force($1)');

const LOCK_USER = statement(
  suspendedUserRow,
  'SELECT username, email FROM users WHERE id = $1 FOR NO KEY UPDATE',
);

/** A suspension that is over ended at its own time. */
const LIFT = statement(
  z.strictObject({ was_in_force: z.boolean() }),
  `UPDATE suspensions SET lifted_at = least(now(), until) WHERE user_id = $1 AND lifted_at IS NULL
   RETURNING until IS NULL OR until > now() AS was_in_force`,
);

const INSERT = 'INSERT INTO suspensions (user_id, reason, until, suspended_by) VALUES ($1, $2, $3, $4)';

const END_SESSIONS = statement(
  z.strictObject({ token_version: z.int() }),
  'UPDATE users SET token_version = token_version + 1 WHERE id = $1 RETURNING token_version',
);

@Injectable()
export class SuspensionsRepository {
  constructor(private readonly database: Database) {}

  inForce(userId: string): Promise<SuspensionRow | undefined> {
    return this.database.row(IN_FORCE, [userId]);
  }

  lockUser(userId: string): Promise<SuspendedUser | undefined> {
    return this.database.row(LOCK_USER, [userId]);
  }

  async insert(userId: string, { reason, until }: SuspensionRow, suspendedBy: string): Promise<void> {
    await this.database.execute(INSERT, [userId, reason, until, suspendedBy]);
  }

  /** False if no suspension was in force. */
  async lift(userId: string): Promise<boolean> {
    return (await this.database.row(LIFT, [userId]))?.was_in_force ?? false;
  }

  /** Returns the new token version. */
  async endSessions(userId: string): Promise<number | undefined> {
    return (await this.database.row(END_SESSIONS, [userId]))?.token_version;
  }
}
