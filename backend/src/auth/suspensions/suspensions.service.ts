import { Inject, Injectable } from '@nestjs/common';
import { PAGES } from 'shared-kit/contract';
import { AuditService } from '../../audit/audit.module';
import { BackgroundTasks } from '../../common/background-tasks';
import type { Caller } from '../../common/caller';
import { DomainError, invalidField } from '../../common/errors';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { type MailContent, Mailer } from '../../mail/mail.module';
import { RevocationsService } from '../sessions/revocations.service';
import { liftedMail, suspendedMail, suspendedSentence, UNTIL_IS_PAST } from './suspension-mails';
import { type SuspendedUser, type SuspensionRow, SuspensionsRepository } from './suspensions.repository';
import { UsersRepository } from '../users.repository';

@Injectable()
export class SuspensionsService {
  constructor(
    private readonly database: Database,
    private readonly suspensions: SuspensionsRepository,
    private readonly users: UsersRepository,
    private readonly revocations: RevocationsService,
    private readonly audit: AuditService,
    private readonly mailer: Mailer,
    private readonly background: BackgroundTasks,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** For whoever has proved who they are. */
  async assertActive(userId: string): Promise<void> {
    const suspension = await this.suspensions.inForce(userId);
    if (suspension) throw new DomainError('SUSPENDED', { sentence: suspendedSentence(suspension) });
  }

  /** Replaces a suspension that is in force. */
  async suspend(actor: Caller, userId: string, suspension: SuspensionRow): Promise<void> {
    if (suspension.until && suspension.until <= new Date()) throw invalidField('until', UNTIL_IS_PAST);
    await this.database.transaction(async () => {
      await this.users.lockRemovals();
      const user = await this.lockUser(userId);
      if (isSame(await this.suspensions.inForce(userId), suspension)) return;
      await this.suspensions.lift(userId);
      await this.suspensions.insert(userId, suspension, actor.id);
      await this.endSessions(userId);
      await this.audit.record({
        actor,
        action: 'user.suspended',
        target: { id: userId, name: user.username },
        note: suspension.reason,
      });
      this.mailAfterCommit(user, suspendedMail(user.username, suspension));
    });
  }

  async lift(actor: Caller, userId: string): Promise<void> {
    await this.database.transaction(async () => {
      const user = await this.lockUser(userId);
      if (!(await this.suspensions.lift(userId))) return;
      await this.audit.record({
        actor,
        action: 'user.unsuspended',
        target: { id: userId, name: user.username },
      });
      this.mailAfterCommit(user, liftedMail(user.username, `${this.config.publicUrl}${PAGES.login}`));
    });
  }

  private async lockUser(userId: string): Promise<SuspendedUser> {
    const user = await this.suspensions.lockUser(userId);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    return user;
  }

  private async endSessions(userId: string): Promise<void> {
    const version = await this.suspensions.endSessions(userId);
    if (version === undefined) throw new DomainError('USER_NOT_FOUND');
    this.database.afterCommit(() => this.revocations.publish({ userId, version }));
  }

  private mailAfterCommit({ username, email }: SuspendedUser, content: MailContent): void {
    this.database.afterCommit(() =>
      this.background.run('a mail about a suspension', () =>
        this.mailer.send({ to: { name: username, address: email }, ...content }),
      ),
    );
  }
}

const isSame = (before: SuspensionRow | undefined, { reason, until }: SuspensionRow) =>
  before?.reason === reason && before.until?.getTime() === until?.getTime();
