import { Inject, Injectable } from '@nestjs/common';
import { endSessionsPage } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { Log } from '../../common/logging/log';
import type { SecurityEvent } from '../../common/logging/security-event';
import { type AppConfig, CONFIG } from '../../config/config';
import { renderMail, Mailer } from '../../mail/mail.module';
import { TokensService } from '../sessions/tokens.service';
import { UsersRepository } from './users.repository';

export interface AccountNotice {
  event?: SecurityEvent;
  subject: string;
  paragraphs: readonly string[];
  /** For a user who didn't make the change. */
  advice?: string;
}

const ADVICE =
  'Bunu siz etməmisinizsə, aşağıdakı linklə bütün cihazlarda hesabdan çıxın, sonra yeni şifrə təyin edin.';

/** Tells people and the log of security events about changes of an account. A mail has a link that ends all their sessions. */
@Injectable()
export class AccountNoticesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: TokensService,
    private readonly mailer: Mailer,
    private readonly background: BackgroundTasks,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** `address` is the previous one, for a notice about a new address. */
  send(userId: string, notice: AccountNotice, address?: string): void {
    if (notice.event) this.log.security({ ...notice.event, account: userId });
    this.background.run('a mail about an account', () => this.deliver(userId, notice, address));
  }

  private async deliver(
    userId: string,
    { subject, paragraphs, advice = ADVICE }: AccountNotice,
    address: string | undefined,
  ): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const token = await this.tokens.issueLink(userId, user.token_version);
    await this.mailer.send({
      to: { name: user.username, address: address ?? user.email },
      ...renderMail({
        subject: `Kinodost: ${subject}`,
        title: subject.charAt(0).toLocaleUpperCase('az') + subject.slice(1),
        username: user.username,
        paragraphs: [...paragraphs, advice],
        action: {
          label: 'Bütün cihazlarda hesabdan çıx',
          link: `${this.config.publicUrl}${endSessionsPage(token)}`,
        },
        footnotes: ['Bu sizsinizsə, heç nə etmək lazım deyil.'],
      }),
    });
  }
}
