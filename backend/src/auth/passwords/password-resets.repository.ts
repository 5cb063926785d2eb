import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { IN_FUTURE } from '../../database/conditions';
import { PasswordResetEntity } from './password-reset.entity';

// A user who was deleted meanwhile gets no row, instead of a foreign key error.
const CREATE = `
  INSERT INTO password_resets (token_hash, user_id, expires_at)
  SELECT $1, id, now() + make_interval(secs => $3) FROM users WHERE id = $2`;

const USE = statement(
  z.strictObject({ user_id: z.string() }),
  'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
);

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly database: Database) {}

  async create(tokenHash: Buffer, userId: string, lifetimeMs: number): Promise<void> {
    await this.database.execute(CREATE, [tokenHash, userId, lifetimeMs / 1000]);
  }

  isValid(tokenHash: Buffer): Promise<boolean> {
    return this.resets.existsBy({ token_hash: tokenHash, expires_at: IN_FUTURE });
  }

  async redeem(tokenHash: Buffer): Promise<string | undefined> {
    return (await this.database.row(USE, [tokenHash]))?.user_id;
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.resets.delete({ user_id: userId });
  }

  private get resets() {
    return this.database.repository(PasswordResetEntity);
  }
}
