import { Inject, Injectable } from '@nestjs/common';
import { PAGES } from 'shared-kit/contract';
import { AuditService } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError, invalidField } from '../../common/errors';
import { MailQueue } from '../../common/mail-queue';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import type { Recipient } from '../../mail/mail.module';
import { RevocationsService } from '../sessions/revocations.service';
import { authTexts } from '../texts';
import { UsersRepository } from '../accounts/users.repository';
import { suspendedMail, suspendedSentence, unsuspendedMail } from './suspension-mails';
import { type SuspensionRow, SuspensionsRepository } from './suspensions.repository';

@Injectable()
export class SuspensionsService {
  constructor(
    private readonly database: Database,
    private readonly suspensions: SuspensionsRepository,
    private readonly users: UsersRepository,
    private readonly revocations: RevocationsService,
    private readonly audit: AuditService,
    private readonly mails: MailQueue,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Call it after authentication: the error reveals the suspension. */
  async assertActive(userId: string): Promise<void> {
    const suspension = await this.suspensions.inForce(userId);
    if (suspension)
      throw new DomainError('SUSPENDED', { sentence: suspendedSentence(suspension), account: userId });
  }

  /** Replaces a suspension that is in force. */
  async suspend(actor: Caller, userId: string, suspension: SuspensionRow): Promise<void> {
    if (suspension.until && suspension.until <= new Date())
      throw invalidField('until', authTexts.suspensions.untilIsPast);
    await this.database.transaction(async () => {
      await this.users.lockRemovals();
      const user = await this.lockUser(userId);
      if (isSame(await this.suspensions.inForce(userId), suspension)) return;
      await this.suspensions.endInForce(userId);
      await this.suspensions.insert(userId, suspension, actor.id);
      await this.endSessions(userId);
      await this.audit.record({
        actor,
        action: 'user.suspended',
        target: { id: userId, name: user.username },
        note: suspension.reason,
      });
      this.mails.sendAfterCommit(user, suspendedMail(user.username, suspension));
    });
  }

  async unsuspend(actor: Caller, userId: string, reason: string | undefined): Promise<void> {
    await this.database.transaction(async () => {
      const user = await this.lockUser(userId);
      if (!(await this.suspensions.endInForce(userId))) return;
      await this.audit.record({
        actor,
        action: 'user.unsuspended',
        target: { id: userId, name: user.username },
        note: reason ?? null,
      });
      const link = `${this.config.publicUrl}${PAGES.login}`;
      this.mails.sendAfterCommit(user, unsuspendedMail(user.username, link, reason));
    });
  }

  private async lockUser(userId: string): Promise<Recipient> {
    const user = await this.users.lock(userId);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    return user;
  }

  private async endSessions(userId: string): Promise<void> {
    const version = await this.users.endSessions(userId);
    if (version === undefined) throw new DomainError('USER_NOT_FOUND');
    this.database.afterCommit(() => this.revocations.publish({ userId, version }));
  }
}

const isSame = (before: SuspensionRow | undefined, { reason, until }: SuspensionRow) =>
  before?.reason === reason && before.until?.getTime() === until?.getTime();
