import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from 'shared-kit/contract';
import { HostCookie } from '../../common/http/host-cookie';
import { type AppConfig, CONFIG } from '../../config/config';
import { newSecret, secretHash } from '../../common/secrets';
import { KnownDevicesRepository } from './known-devices.repository';

/** Browsers keep cookies for 400 days at most. */
const LIFETIME_MS = 400 * DAY_MS;

/** The cookie only tells whether a login deserves a mail, and authenticates nothing. */
@Injectable()
export class KnownDevicesService {
  private readonly cookie: HostCookie;

  constructor(
    private readonly devices: KnownDevicesRepository,
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
  remember(userId: string, cookieHash: Buffer): Promise<boolean> {
    return this.devices.remember(userId, cookieHash);
  }
}
