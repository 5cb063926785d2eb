import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from 'shared-kit/contract';
import { type AppConfig, CONFIG } from '../../config/config';
import { secretHash } from '../secret-hash';
import { KnownDevicesRepository } from './known-devices.repository';

const COOKIE = 'kinodost_device';
const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);
const COOKIE_BYTES = 32;
/** Browsers keep cookies for 400 days at most. */
const LIFETIME_MS = 400 * DAY_MS;

/** The cookie only tells whether a login deserves a mail, and authenticates nothing. */
@Injectable()
export class KnownDevicesService {
  private readonly isSecure: boolean;

  constructor(
    private readonly devices: KnownDevicesRepository,
    @Inject(CONFIG) config: AppConfig,
  ) {
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  /** Answers the hash of the cookie. */
  ensureCookie(request: Request, response: Response): Buffer {
    const known = COOKIE_PATTERN.exec(request.headers.cookie ?? '')?.[1];
    const value = known ?? randomBytes(COOKIE_BYTES).toString('base64url');
    response.cookie(COOKIE, value, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/api/auth',
      secure: this.isSecure,
      maxAge: LIFETIME_MS,
    });
    return secretHash(value);
  }

  /** Whether the user has logged in before, but never in this browser. */
  async remember(userId: string, cookieHash: Buffer): Promise<boolean> {
    const isNew = await this.devices.remember(userId, cookieHash);
    await this.devices.forgetUnused(userId, LIFETIME_MS);
    return isNew;
  }
}
