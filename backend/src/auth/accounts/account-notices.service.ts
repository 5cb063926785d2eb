import { Inject, Injectable } from '@nestjs/common';
import { endSessionsPage } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/background-tasks';
import { type AppConfig, CONFIG } from '../../config/config';
import { renderMail, Mailer } from '../../mail/mail.module';
import { TokensService } from '../sessions/tokens.service';
import { UsersRepository } from './users.repository';

export interface AccountNotice {
  subject: string;
  paragraphs: readonly string[];
  /** For a user who didn't make the change. */
  advice?: string;
}

const ADVICE =
  'Bunu siz etməmisinizsə, aşağıdakı linklə bütün cihazlarda hesabdan çıxın, sonra yeni şifrə təyin edin.';

/** Tells people about changes of their account, with a link that ends all their sessions. */
@Injectable()
export class AccountNoticesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: TokensService,
    private readonly mailer: Mailer,
    private readonly background: BackgroundTasks,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** `address` is the previous one, for a notice about a new address. */
  send(userId: string, notice: AccountNotice, address?: string): void {
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
