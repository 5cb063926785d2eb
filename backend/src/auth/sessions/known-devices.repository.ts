import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const REMEMBER = statement(
  z.strictObject({ isNew: z.boolean() }),
  `WITH known AS (SELECT count(*) AS count FROM known_devices WHERE user_id = $1),
     remembered AS (
       INSERT INTO known_devices (user_id, cookie_hash) VALUES ($1, $2)
       ON CONFLICT (user_id, cookie_hash) DO UPDATE SET last_login_at = now()
       RETURNING xmax = 0 AS inserted)
   SELECT inserted AND known.count > 0 AS "isNew" FROM remembered, known`,
);

@Injectable()
export class KnownDevicesRepository {
  constructor(private readonly database: Database) {}

  /** Whether the user has logged in before, but never with this cookie. */
  async remember(userId: string, cookieHash: Buffer): Promise<boolean> {
    return (await this.database.row(REMEMBER, [userId, cookieHash]))?.isNew ?? false;
  }
}
