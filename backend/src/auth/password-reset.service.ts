import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RESET_TOKEN_LIFETIME_MS, resetPasswordPage, type authCalls, type BodyOf } from 'shared-kit/contract';
import { BackgroundTasks } from '../common/background-tasks';
import { DomainError } from '../common/errors';
import { RateLimits } from '../common/rate-limits';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { Mailer } from '../mail/mail.module';
import { PasswordsService } from './passwords.service';
import { resetMail } from './reset-mail';
import { SessionsService } from './sessions.service';

const TOKEN_BYTES = 32;

interface Recipient {
  id: string;
  username: string;
  email: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly mailer: Mailer,
    private readonly background: BackgroundTasks,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** What is awaited here is the same for a known and an unknown address; the rest comes after the answer. */
  async forgot(email: string): Promise<void> {
    await this.limits.consume('resetMailsPerEmail', email.toLowerCase());
    const user = await this.database.one<Recipient>(
      `SELECT id, username, email FROM users WHERE email_key = lower($1 COLLATE "und-x-icu")`,
      [email],
    );
    if (user) this.background.run('a reset mail', () => this.sendLink(user));
  }

  private async sendLink({ id, username, email }: Recipient): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.database.query(
      `INSERT INTO password_resets (token_hash, user_id, expires_at)
       SELECT $1, id, now() + make_interval(secs => $3) FROM users WHERE id = $2`,
      [hashOf(token), id, RESET_TOKEN_LIFETIME_MS / 1000],
    );
    const link = `${this.config.publicUrl}${resetPasswordPage(token)}`;
    await this.mailer.send({ to: { name: username, address: email }, ...resetMail(username, link) });
    await this.database.query(`DELETE FROM password_resets WHERE expires_at < now()`);
  }

  async reset({ token, newPassword }: BodyOf<typeof authCalls.resetPassword>): Promise<void> {
    const tokenHash = hashOf(token);
    const known = await this.database.one(
      `SELECT 1 FROM password_resets WHERE token_hash = $1 AND expires_at > now()`,
      [tokenHash],
    );
    if (!known) throw new DomainError('RESET_TOKEN_INVALID');
    this.passwords.assertUncommon(newPassword, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    await this.database.transaction(() => this.spend(tokenHash, passwordHash));
  }

  /** The one who deletes the row has the token; whoever comes with it a second time finds none. */
  private async spend(tokenHash: Buffer, passwordHash: string): Promise<void> {
    const spent = await this.database.one<{ user_id: string }>(
      `DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id`,
      [tokenHash],
    );
    if (!spent) throw new DomainError('RESET_TOKEN_INVALID');
    const id = spent.user_id;
    await this.database.query(`DELETE FROM password_resets WHERE user_id = $1`, [id]);
    const user = await this.database.one<{ token_version: number }>(
      `UPDATE users SET password_hash = $2, token_version = token_version + 1, updated_at = now()
       WHERE id = $1 RETURNING token_version`,
      [id, passwordHash],
    );
    if (!user) throw new DomainError('RESET_TOKEN_INVALID');
    this.database.afterCommit(() => this.sessions.revoke(id, user.token_version));
  }
}
