import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Abstract, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { SessionsService, UsersRepository } from '../../src/auth/auth.module';
import { PasswordsService } from '../../src/auth/passwords/passwords.service';
import { Log } from '../../src/common/logging/log';
import { connectRedis } from '../../src/common/redis/redis';
import { type AppConfig, parseConfig } from '../../src/config/config';
import { createApp } from '../../src/create-app';
import { Database } from '../../src/database/database';
import { AccountErasureService } from '../../src/social/social.module';
import { Client } from './client';
import { sameDatabase, testDatabase } from './databases';
import { SqlDatabase } from './sql-database';
import { emailOf, PASSWORD, User } from './user';

Database.checksRows = true;

let passwordHash: Promise<string> | undefined;

const SECRET = 'a secret that is long enough for the tests';

export class TestApp {
  readonly visitor: Client;
  readonly database: SqlDatabase;
  private newUsers = 0;

  constructor(
    readonly origin: string,
    readonly config: AppConfig,
    readonly databaseName: string,
    readonly nest: NestExpressApplication,
  ) {
    this.visitor = new Client(origin);
    this.database = new SqlDatabase(nest.get(DataSource));
  }

  get<T>(service: Type<T> | Abstract<T> | symbol): T {
    return this.nest.get<T>(service, { strict: false });
  }

  /** Logged in. Costs no hashing, unlike registering and logging in. */
  async user(username: string): Promise<User> {
    passwordHash ??= this.get(PasswordsService).hash(PASSWORD);
    const account = { username, email: emailOf(username), password_hash: await passwordHash };
    const id = await this.get(UsersRepository).create(account);
    const user = new User(this.origin, id, username);
    user.token = await this.get(SessionsService).start({ id, version: 1 }, undefined);
    return user;
  }

  /** A number makes its name a new one. */
  newUser(name: string): Promise<User> {
    return this.user(`${name}${(this.newUsers += 1)}`);
  }

  async admin(username: string): Promise<User> {
    const user = await this.user(username);
    await this.database.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
    return user;
  }

  async removeUser({ id }: { id: string }): Promise<void> {
    await this.get(AccountErasureService).erase(id);
  }
}

const opened: (() => Promise<void>)[] = [];
export async function closeApps(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
// Hooks can't be added once tests run.
afterAll(closeApps);

/** `beside` shares its database and Redis with the new process. `logTo` is a file descriptor. */
export async function testApp(
  settings: Partial<AppConfig> = {},
  beside?: TestApp,
  logTo?: number,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinodost-app-'));
  const base = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    JWT_SECRET: SECRET,
    CATALOGUE: 'none',
    MOUNT_CHECK: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  const config: AppConfig = { ...base, ...settings };
  const database = beside ? await sameDatabase(beside.databaseName) : await testDatabase();
  const log = new Log(config.logLevel, logTo);
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null;
  const parts = { config, log, redis, dataSource: database.dataSource };
  const nest = await createApp(parts);
  await nest.listen(0);
  opened.push(async () => {
    const server: Server = nest.getHttpServer();
    server.closeAllConnections();
    await nest.close();
    redis?.disconnect();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { port } = nest.getHttpServer().address() as AddressInfo;
  return new TestApp(`http://127.0.0.1:${port}`, config, database.name, nest);
}
