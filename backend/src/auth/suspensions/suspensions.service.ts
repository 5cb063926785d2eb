import { Inject, Injectable } from '@nestjs/common';
import { PAGES } from 'shared-kit/contract';
import { z } from 'zod';
import { AuditService } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError, invalidField, required } from '../../common/errors/errors';
import { MailQueue } from '../../common/tasks/mail-queue';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import type { Recipient } from '../../mail/mail.module';
import { RevocationsService } from '../sessions/revocations.service';
import { authTexts } from '../texts';
import { UsersRepository } from '../accounts/users.repository';
import { type Suspension, suspendedMail, suspendedSentence, unsuspendedMail } from './suspension-mails';

const suspensionRow: z.ZodType<Suspension> = z.strictObject({
  reason: z.string(),
  until: z.date().nullable(),
});
const IN_FORCE = statement(suspensionRow, 'SELECT reason, until FROM suspension_in_force($1)');

/** A suspension that is over ended at its own time. */
const END_IN_FORCE = statement(
  z.strictObject({ was_in_force: z.boolean() }),
  `UPDATE suspensions SET lifted_at = least(now(), until) WHERE user_id = $1 AND lifted_at IS NULL
   RETURNING until IS NULL OR until > now() AS was_in_force`,
);

const INSERT = 'INSERT INTO suspensions (user_id, reason, until, suspended_by) VALUES ($1, $2, $3, $4)';

@Injectable()
export class SuspensionsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly revocations: RevocationsService,
    private readonly audit: AuditService,
    private readonly mails: MailQueue,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Call it after authentication: the error reveals the suspension. */
  async assertActive(userId: string): Promise<void> {
    const suspension = await this.inForce(userId);
    if (suspension)
      throw new DomainError('SUSPENDED', { sentence: suspendedSentence(suspension), account: userId });
  }

  /** Replaces a suspension that is in force. */
  async suspend(actor: Caller, userId: string, suspension: Suspension): Promise<void> {
    if (suspension.until && suspension.until <= new Date())
      throw invalidField('until', authTexts.suspensions.untilIsPast);
    await this.database.transaction(async () => {
      await this.users.lockRemovals();
      const user = await this.lockUser(userId);
      if (isSame(await this.inForce(userId), suspension)) return;
      await this.endInForce(userId);
      await this.database.execute(INSERT, [userId, suspension.reason, suspension.until, actor.id]);
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
      if (!(await this.endInForce(userId))) return;
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

  private inForce(userId: string): Promise<Suspension | undefined> {
    return this.database.row(IN_FORCE, [userId]);
  }

  /** False if no suspension was in force. */
  private async endInForce(userId: string): Promise<boolean> {
    return (await this.database.row(END_IN_FORCE, [userId]))?.was_in_force ?? false;
  }

  private async lockUser(userId: string): Promise<Recipient> {
    return required(await this.users.lock(userId), 'USER_NOT_FOUND');
  }

  private async endSessions(userId: string): Promise<void> {
    const version = required(await this.users.endSessions(userId), 'USER_NOT_FOUND');
    this.database.afterCommit(() => this.revocations.publish({ userId, version }));
  }
}

const isSame = (before: Suspension | undefined, { reason, until }: Suspension) =>
  before?.reason === reason && before.until?.getTime() === until?.getTime();
