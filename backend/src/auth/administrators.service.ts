import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { registerBody } from 'shared-kit/contract';
import { StartupMessages } from '../common/startup-messages';
import { DomainError } from '../common/errors';
import { type AdminConfig, type AppConfig, CONFIG, ConfigError } from '../config/config';
import { Database } from '../database/database';
import { PasswordsService } from './passwords.service';
import { SessionsService } from './sessions.service';
import { rejectTaken } from './taken-errors';

const FIRST = { username: 'admin', email: 'admin@kinodost.invalid' };
const RANDOM_PASSWORD_BYTES = 15;

interface Account {
  id: string;
  password_hash: string;
}

/** Sees to it that somebody can administer: whom the environment names, or on the very first start `admin`. */
@Injectable()
export class AdministratorsService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly announcements: StartupMessages,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.passwords.warmUp();
    if (this.config.admin) await this.ensure(this.config.admin);
    else await this.createFirst();
  }

  private async createFirst(): Promise<void> {
    const { username, email } = FIRST;
    const someone = await this.database.one(`SELECT 1 FROM users LIMIT 1`);
    if (someone) return;
    const password = randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
    const created = await this.database.one(
      `INSERT INTO users (username, email, password_hash, is_admin) VALUES ($1, $2, $3, true)
       ON CONFLICT DO NOTHING RETURNING id`,
      [username, email, await this.passwords.hash(password)],
    );
    // Of several processes that start at once only the one that made the account knows its password.
    if (created)
      this.announcements.add(`Administrator: ${username}   password: ${password}   (shown only once)`);
  }

  private async ensure(admin: AdminConfig): Promise<void> {
    assertAcceptable(admin);
    const account = await this.find(admin.username);
    if (!account) return this.create(admin);
    const isRight = await this.passwords.verify(account.password_hash, admin.password);
    if (!isRight) await this.setPassword(account, admin.password);
    await this.database.query(`UPDATE users SET is_admin = true WHERE id = $1 AND NOT is_admin`, [
      account.id,
    ]);
  }

  private async create(admin: AdminConfig): Promise<void> {
    const { username, email, password } = admin;
    const hash = await this.passwords.hash(password);
    try {
      await rejectTaken(() =>
        this.database.query(
          `INSERT INTO users (username, email, password_hash, is_admin) VALUES ($1, $2, $3, true)`,
          [username, email, hash],
        ),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'EMAIL_TAKEN')
        throw new ConfigError([
          `ADMIN_EMAIL: ${email} belongs to another user; it takes an address of its own.`,
        ]);
      // Another process that starts at this instant was first.
      await this.ensure(admin);
    }
  }

  private async setPassword(account: Account, password: string): Promise<void> {
    const user = await this.database.one<{ token_version: number }>(
      `UPDATE users SET password_hash = $3, token_version = token_version + 1, updated_at = now()
       WHERE id = $1 AND password_hash = $2 RETURNING token_version`,
      [account.id, account.password_hash, await this.passwords.hash(password)],
    );
    if (user) this.sessions.revoke(account.id, user.token_version);
  }

  private find(username: string): Promise<Account | undefined> {
    return this.database.one<Account>(
      `SELECT id, password_hash FROM users WHERE username_key = name_key($1)`,
      [username],
    );
  }
}

const VARIABLE_OF: Record<string, string> = {
  username: 'ADMIN_USERNAME: not valid; it takes 3 to 30 letters, digits, _, . or -.',
  email: 'ADMIN_EMAIL: not valid; it takes an email address.',
  password: 'ADMIN_PASSWORD: not valid; it takes a password of 8 to 128 characters.',
};

/** The same rules as for everybody who registers. */
function assertAcceptable(admin: AdminConfig): void {
  const result = registerBody.safeParse(admin);
  if (result.success) return;
  const fields = new Set(result.error.issues.map((issue) => String(issue.path[0])));
  throw new ConfigError([...fields].map((field) => VARIABLE_OF[field] ?? field));
}
