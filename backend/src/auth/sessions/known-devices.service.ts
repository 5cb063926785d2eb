import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { HostCookie } from '../../common/http/host-cookie';
import { type AppConfig, CONFIG } from '../../config/config';
import { newSecret, secretHash } from '../../common/secrets';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

/** Browsers keep cookies for 400 days at most. */
const LIFETIME_MS = 400 * DAY_MS;

const REMEMBER = statement(
  z.strictObject({ isNew: z.boolean() }),
  `WITH known AS (SELECT count(*) AS count FROM known_devices WHERE user_id = $1),
     remembered AS (
       INSERT INTO known_devices (user_id, cookie_hash) VALUES ($1, $2)
       ON CONFLICT (user_id, cookie_hash) DO UPDATE SET last_login_at = now()
       RETURNING xmax = 0 AS inserted)
   SELECT inserted AND known.count > 0 AS "isNew" FROM remembered, known`,
);

/** The cookie only decides whether a login sends a mail, and authenticates nothing. */
@Injectable()
export class KnownDevicesService {
  private readonly cookie: HostCookie;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: AppConfig,
  ) {
    this.cookie = new HostCookie(
      { name: 'kinodost_device', value: /^[\w-]{43}$/, lifetimeMs: LIFETIME_MS, formerPath: '/api/auth' },
      config.publicUrl,
    );
  }

  /** Answers the hash of the cookie. */
  ensureCookie(request: Request, response: Response): Buffer {
    const value = this.cookie.read(request) ?? newSecret();
    this.cookie.write(request, response, value);
    return secretHash(value);
  }

  /** Whether the user has logged in before, but never in this browser. */
  async remember(userId: string, cookieHash: Buffer): Promise<boolean> {
    return (await this.database.row(REMEMBER, [userId, cookieHash]))?.isNew ?? false;
  }
}
