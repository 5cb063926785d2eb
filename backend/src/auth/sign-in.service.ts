import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientAddress } from '../common/http/client-address';
import { deviceName } from '../common/http/device-name';
import { Log } from '../common/logging/log';
import type { Factor } from '../common/logging/security-event';
import { Database } from '../database/database';
import { VisitorsService } from '../visitors/visitors.module';
import { accountNotices } from './accounts/account-notices';
import { AccountNoticesService } from './accounts/account-notices.service';
import type { AuthenticatedUser } from './authenticated-user';
import { KnownDevicesService } from './sessions/known-devices.service';
import { SessionsService } from './sessions/sessions.service';
import { SuspensionsService } from './suspensions/suspensions.service';

/** The last step of every login: with a password, a second factor or a passkey. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly visitors: VisitorsService,
    private readonly notices: AccountNoticesService,
    private readonly suspensions: SuspensionsService,
    private readonly log: Log,
  ) {}

  /** Undefined if the user's sessions were ended, or the user deleted, since the authentication. */
  async signIn(
    user: AuthenticatedUser,
    factor: Factor,
    request: Request,
    response: Response,
  ): Promise<string | undefined> {
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
