import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const suspensionRow = z.strictObject({ reason: z.string(), until: z.date().nullable() });
export type SuspensionRow = z.output<typeof suspensionRow>;

const IN_FORCE = statement(suspensionRow, 'SELECT reason, until FROM suspension_in_force($1)');

/** A suspension that is over ended at its own time. */
const END_IN_FORCE = statement(
  z.strictObject({ was_in_force: z.boolean() }),
  `UPDATE suspensions SET lifted_at = least(now(), until) WHERE user_id = $1 AND lifted_at IS NULL
   RETURNING until IS NULL OR until > now() AS was_in_force`,
);

const INSERT = 'INSERT INTO suspensions (user_id, reason, until, suspended_by) VALUES ($1, $2, $3, $4)';

@Injectable()
export class SuspensionsRepository {
  constructor(private readonly database: Database) {}

  inForce(userId: string): Promise<SuspensionRow | undefined> {
    return this.database.row(IN_FORCE, [userId]);
  }

  async insert(userId: string, { reason, until }: SuspensionRow, suspendedBy: string): Promise<void> {
    await this.database.execute(INSERT, [userId, reason, until, suspendedBy]);
  }

  /** False if no suspension was in force. */
  async endInForce(userId: string): Promise<boolean> {
    return (await this.database.row(END_IN_FORCE, [userId]))?.was_in_force ?? false;
  }
}
