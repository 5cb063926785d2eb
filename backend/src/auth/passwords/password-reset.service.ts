import { Inject, Injectable } from '@nestjs/common';
import { resetPasswordPage, type authCalls, type BodyOf, MINUTE_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { DomainError, required } from '../../common/errors/errors';
import { Log } from '../../common/logging/log';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { type AppConfig, CONFIG } from '../../config/config';
import { IN_FUTURE } from '../../database/conditions';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { Mailer } from '../../mail/mail.module';
import { accountNotices } from '../accounts/account-notices';
import { AccountNoticesService } from '../accounts/account-notices.service';
import { PasswordResetEntity } from './password-reset.entity';
import { PasswordsService } from './passwords.service';
import { resetMail } from './reset-mail';
import { newSecret, secretHash } from '../../common/secrets';
import { RevocationsService } from '../sessions/revocations.service';
import type { UserEntity } from '../accounts/user.entity';
import { UsersRepository } from '../accounts/users.repository';

const RESET_TOKEN_LIFETIME_MS = 60 * MINUTE_MS;

// A user who was deleted meanwhile gets no row, instead of a foreign key error.
const CREATE = `
  INSERT INTO password_resets (token_hash, user_id, expires_at)
  SELECT $1, id, now() + make_interval(secs => $3) FROM users WHERE id = $2`;

const USE = statement(
  z.strictObject({ user_id: z.string() }),
  'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
);

const isInvalidToken = (error: unknown) =>
  error instanceof DomainError && error.code === 'RESET_TOKEN_INVALID';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly revocations: RevocationsService,
    private readonly notices: AccountNoticesService,
    private readonly mailer: Mailer,
    private readonly background: BackgroundTasks,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Known and unknown emails take the same time: the mail is sent after the answer. */
  async forgot(email: string): Promise<void> {
    await this.limits.consume('resetMailsPerEmail', email.toLowerCase());
    const user = await this.users.findByEmail(email);
    if (!user) return;
    this.log.security({ event: 'reset requested', account: user.id, factor: 'mailed link' });
    this.background.run('a reset mail', () => this.sendLink(user));
  }

  private async sendLink({ id, username, email }: UserEntity): Promise<void> {
    const token = newSecret();
    await this.database.execute(CREATE, [secretHash(token), id, RESET_TOKEN_LIFETIME_MS / 1000]);
    const link = `${this.config.publicUrl}${resetPasswordPage(token)}`;
    await this.mailer.send({ to: { name: username, address: email }, ...resetMail(username, link) });
  }

  async reset(body: BodyOf<typeof authCalls.resetPassword>, address: string): Promise<void> {
    await this.limits.consumeOnFailure('resetTokensPerAddress', address, isInvalidToken, () =>
      this.redeem(body),
    );
  }

  private async redeem({ token, newPassword }: BodyOf<typeof authCalls.resetPassword>): Promise<void> {
    const tokenHash = secretHash(token);
    const valid = { token_hash: tokenHash, expires_at: IN_FUTURE };
    if (!(await this.database.repository(PasswordResetEntity).existsBy(valid)))
      throw new DomainError('RESET_TOKEN_INVALID');
    this.passwords.assertUncommon(newPassword, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    await this.database.transaction(() => this.setPassword(tokenHash, passwordHash));
  }

  private async setPassword(tokenHash: Buffer, passwordHash: string): Promise<void> {
    const used = required(await this.database.row(USE, [tokenHash]), 'RESET_TOKEN_INVALID');
    const id = used.user_id;
    await this.database.repository(PasswordResetEntity).delete({ user_id: id });
    const version = required(await this.users.setPassword(id, passwordHash), 'RESET_TOKEN_INVALID');
    this.database.afterCommit(() => {
      this.revocations.publish({ userId: id, version });
      this.log.security({ event: 'password reset', account: id, factor: 'mailed link' });
      this.notices.send(id, accountNotices.passwordChanged);
    });
  }
}
