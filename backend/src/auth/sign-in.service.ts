import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { clientAddress } from '../common/http/client-address';
import { Database } from '../database/database';
import { VisitorsService } from '../visitors/visitors.module';
import { AccountMailsService } from './account-mails.service';
import { accountNews } from './account-news';
import { deviceName } from './sessions/device-name';
import { KnownDevicesService } from './sessions/known-devices.service';
import { SessionsService } from './sessions/sessions.service';
import { SuspensionsService } from './suspensions/suspensions.service';

export interface ProvenUser {
  id: string;
  version: number;
}

/** The last step of every login, whatever it was proven with. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly visitors: VisitorsService,
    private readonly mails: AccountMailsService,
    private readonly suspensions: SuspensionsService,
  ) {}

  /** Undefined if the user's sessions were ended, or the user deleted, since the proof. */
  async signIn(user: ProvenUser, request: Request, response: Response): Promise<string | undefined> {
    await this.suspensions.assertActive(user.id);
    const userAgent = request.headers['user-agent'];
    const signedIn = await this.database.transaction(async () => {
      const token = await this.sessions.start(user, userAgent);
      if (token === undefined) return undefined;
      await this.visitors.linkVisitor(request, response, user.id);
      return { token, isNewDevice: await this.devices.remember(user.id, request, response) };
    });
    if (signedIn?.isNewDevice)
      this.mails.send(user.id, accountNews.newDevice(deviceName(userAgent), clientAddress(request)));
    await this.sessions.deleteExpired();
    return signedIn?.token;
  }
}
