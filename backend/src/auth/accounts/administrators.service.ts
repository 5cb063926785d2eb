import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { registerBody } from 'shared-kit/contract';
import { StartupMessages } from '../../common/startup-messages';
import { toDomainError } from '../../common/errors/to-domain-error';
import { type AdminConfig, type AppConfig, CONFIG, ConfigError } from '../../config/config';
import { PasswordsService } from '../passwords/passwords.service';
import { RevocationsService } from '../sessions/revocations.service';
import { type Credentials, UsersRepository } from './users.repository';

const FIRST_ADMIN = { username: 'admin', email: 'admin@kinodost.invalid', is_admin: true };
const RANDOM_PASSWORD_BYTES = 15;

@Injectable()
export class AdministratorsService implements OnApplicationBootstrap {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly revocations: RevocationsService,
    private readonly messages: StartupMessages,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.passwords.warmUp();
    if (this.config.admin) await this.ensure(this.config.admin);
    else if (await this.users.isEmpty()) await this.createFirst();
  }

  private async createFirst(): Promise<void> {
    const password = randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
    const password_hash = await this.passwords.hash(password);
    // When several processes start at once, only the one that created the account knows its password.
    if (await this.users.createIfAbsent({ ...FIRST_ADMIN, password_hash }))
      this.messages.add(`Administrator: ${FIRST_ADMIN.username}   password: ${password}   (shown only once)`);
  }

  private async ensure(admin: AdminConfig): Promise<void> {
    assertValid(admin);
    const user = await this.users.findByUsername(admin.username);
    if (!user) return this.create(admin);
    if (!(await this.passwords.verify(user.password_hash, admin.password)))
      await this.replacePassword(user, admin.password);
    await this.users.makeAdmin(user.id);
  }

  private async create(admin: AdminConfig): Promise<void> {
    const { username, email, password } = admin;
    const password_hash = await this.passwords.hash(password);
    try {
      await this.users.create({ username, email, password_hash, is_admin: true });
    } catch (error) {
      const { code } = toDomainError(error);
      if (code === 'EMAIL_TAKEN')
        throw new ConfigError([`ADMIN_EMAIL: ${email} belongs to another user; choose another address.`]);
      if (code !== 'USERNAME_TAKEN') throw error;
      await this.ensure(admin);
    }
  }

  private async replacePassword({ id, password_hash }: Credentials, password: string): Promise<void> {
    const hash = await this.passwords.hash(password);
    const version = await this.users.setPassword(id, hash, { password_hash });
    if (version !== undefined) this.revocations.publish({ userId: id, version });
  }
}

const PROBLEMS: Record<string, string> = {
  username: 'ADMIN_USERNAME: not valid; it takes 3 to 30 letters, digits, _, . or -.',
  email: 'ADMIN_EMAIL: not valid; it takes an email address.',
  password: 'ADMIN_PASSWORD: not valid; it takes a password of 8 to 128 characters.',
};

function assertValid(admin: AdminConfig): void {
  const result = registerBody.safeParse(admin);
  if (result.success) return;
  const fields = new Set(result.error.issues.map((issue) => String(issue.path[0])));
  throw new ConfigError([...fields].map((field) => PROBLEMS[field] ?? field));
}
