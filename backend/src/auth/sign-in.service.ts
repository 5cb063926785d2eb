import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../common/errors/errors';
import { clientAddress } from '../common/http/client-address';
import { deviceName } from '../common/http/device-name';
import { Log } from '../common/logging/log';
import type { Factor } from '../common/logging/security-event';
import { RateLimits } from '../common/rate-limits/rate-limits';
import type { AuthenticatedUser } from '../common/caller';
import { Database } from '../database/database';
import { VisitorsService } from '../visitors/visitors.module';
import { accountNotices } from './accounts/account-notices';
import { AccountNoticesService } from './accounts/account-notices.service';
import { normalizeName } from './accounts/normalize-name';
import { UsersRepository } from './accounts/users.repository';
import { PasswordsService } from './passwords/passwords.service';
import { KnownDevicesService } from './sessions/known-devices.service';
import { SessionsService } from './sessions/sessions.service';
import { SuspensionsService } from './suspensions/suspensions.service';
import { TwoFactorService } from './two-factor/two-factor.service';

@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly twoFactor: TwoFactorService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly visitors: VisitorsService,
    private readonly notices: AccountNoticesService,
    private readonly suspensions: SuspensionsService,
    private readonly log: Log,
  ) {}

  /** Reveals nothing about the account until the password is right. */
  async authenticate(name: string, password: string, address: string): Promise<AuthenticatedUser> {
    const { user, normalizedName } = await this.users.findForLogin(normalizeName(name));
    const account = user?.id ?? `name ${normalizedName}`;
    const isRight = await this.limits.consumeOnFalsy('wrongLoginsPerAddress', address, () =>
      this.passwords.matches(account, user?.password_hash, password),
    );
    if (!user || !isRight)
      throw new DomainError('BAD_CREDENTIALS', { account: user?.id, factor: 'password' });
    await this.suspensions.assertActive(user.id);
    const authenticated = { id: user.id, version: user.token_version };
    await this.twoFactor.requireSecondFactor(authenticated);
    return authenticated;
  }

  /**
   * The last step of every login: with a password, a second factor or a passkey. Undefined if the user's sessions were
   * ended, or the user deleted, since the authentication.
   */
  async signIn(user: AuthenticatedUser, factor: Factor, request: Request, response: Response) {
    await this.suspensions.assertActive(user.id);
    const userAgent = request.headers['user-agent'];
    const { token, session } = await this.sessions.prepare(user, userAgent);
    const visitorId = this.visitors.ensureVisitorCookie(request, response);
    const device = this.devices.ensureCookie(request, response);
    const signedIn = await this.database.transaction(async () => {
      if (!(await this.sessions.open(session))) return undefined;
      await this.visitors.link(visitorId, user.id);
      return { isNewDevice: await this.devices.remember(user.id, device) };
    });
    if (signedIn) this.log.security({ event: 'login', account: user.id, factor });
    if (signedIn?.isNewDevice)
      this.notices.send(user.id, accountNotices.newDevice(deviceName(userAgent), clientAddress(request)));
    return signedIn && token;
  }
}
