import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import type { Recipient } from '../../mail/mail.module';
import { UserEntity } from './user.entity';

/** In the collation of the column: in another one, its index couldn't be used. */
const EMAIL_KEY = (parameter: string) => `lower(${parameter} COLLATE "und-x-icu") COLLATE "default"`;

const loginRow = z.strictObject({
  name_key: z.string(),
  id: z.string().nullable(),
  password_hash: z.string().nullable(),
  token_version: z.int().nullable(),
});

// A username cannot contain an @, so at most one user matches.
const BY_LOGIN = statement(
  loginRow,
  `SELECT key.name_key, u.id, u.password_hash, u.token_version
   FROM (SELECT name_key($1) AS name_key, ${EMAIL_KEY('$1')} AS email_key) key
   LEFT JOIN users u ON u.username_key = key.name_key OR u.email_key = key.email_key`,
);

const CREATE_IF_ABSENT = statement(
  z.strictObject({ id: z.string() }),
  `INSERT INTO users (username, email, password_hash, is_admin) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING id`,
);

const versionRow = z.strictObject({ token_version: z.int() });

const END_SESSIONS = statement(
  versionRow,
  `UPDATE users SET token_version = token_version + 1
   WHERE id = $1 AND ($2::int IS NULL OR token_version = $2) RETURNING token_version`,
);

const recipientRow: z.ZodType<Recipient> = z.strictObject({ username: z.string(), email: z.string() });

const LOCK = statement(recipientRow, 'SELECT username, email FROM users WHERE id = $1 FOR NO KEY UPDATE');

const SET_PASSWORD = statement(
  versionRow,
  `UPDATE users SET password_hash = $2, token_version = token_version + 1, updated_at = now()
   WHERE id = $1 AND ($3::int IS NULL OR token_version = $3) AND ($4::text IS NULL OR password_hash = $4)
   RETURNING token_version`,
);

// The lock that keep_last_admin() takes.
const LOCK_REMOVALS = `SELECT pg_advisory_xact_lock(hashtextextended('users_last_admin', 0))`;

export interface Credentials {
  id: string;
  password_hash: string;
  token_version: number;
}

type NewUser = Pick<UserEntity, 'username' | 'email' | 'password_hash'> & { is_admin?: boolean };

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async findForLogin(name: string): Promise<{ normalizedName: string; user: Credentials | undefined }> {
    const row = await this.database.row(BY_LOGIN, [name]);
    const { id, password_hash, token_version } = row ?? {};
    const isKnown = id && password_hash && token_version;
    return {
      normalizedName: row?.name_key ?? name,
      user: isKnown ? { id, password_hash, token_version } : undefined,
    };
  }

  findCredentials(id: string): Promise<Credentials | null> {
    return this.users.findOne({
      select: { id: true, password_hash: true, token_version: true },
      where: { id },
    });
  }

  findByUsername(username: string): Promise<UserEntity | null> {
    const isSame = Raw((column) => `${column} = name_key(:username)`, { username });
    return this.users.findOneBy({ username_key: isSame });
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    const isSame = Raw((column) => `${column} = ${EMAIL_KEY(':email')}`, { email });
    return this.users.findOneBy({ email_key: isSame });
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  isEmpty(): Promise<boolean> {
    return this.users.exists().then((exists) => !exists);
  }

  async create(user: NewUser): Promise<string> {
    const created = this.users.create(user);
    await this.users.insert(created);
    return created.id;
  }

  async createIfAbsent(user: NewUser): Promise<boolean> {
    const { username, email, password_hash, is_admin = false } = user;
    return (
      (await this.database.row(CREATE_IF_ABSENT, [username, email, password_hash, is_admin])) !== undefined
    );
  }

  /** Call it first in the transaction: locking users before it leads to a deadlock with the trigger. */
  async lockRemovals(): Promise<void> {
    await this.database.execute(LOCK_REMOVALS);
  }

  /** False if the user is one already. */
  async makeAdmin(id: string): Promise<boolean> {
    const changes = { is_admin: true, updated_at: () => 'now()' };
    return (await this.users.update({ id, is_admin: false }, changes)).affected === 1;
  }

  async tokenVersion(id: string): Promise<number | undefined> {
    return (await this.findCredentials(id))?.token_version;
  }

  lock(id: string): Promise<Recipient | undefined> {
    return this.database.row(LOCK, [id]);
  }

  /** Returns the new token version; undefined if the user has another than `version` by now. */
  async endSessions(id: string, version?: number): Promise<number | undefined> {
    return (await this.database.row(END_SESSIONS, [id, version ?? null]))?.token_version;
  }

  /** Returns the new token version; undefined if the user has another version or hash than in `before` by now. */
  async setPassword(id: string, passwordHash: string, before: Partial<Credentials> = {}) {
    const { token_version: version = null, password_hash: hash = null } = before;
    return (await this.database.row(SET_PASSWORD, [id, passwordHash, version, hash]))?.token_version;
  }

  private get users() {
    return this.database.repository(UserEntity);
  }
}
