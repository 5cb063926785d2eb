import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import { Log } from '../../src/common/logging/log';
import { parseConfig } from '../../src/config/config';
import { openDataFolder } from '../../src/config/data-folder';
import type { Environment } from '../../src/config/environment';
import { createApp } from '../../src/create-app';
import { openDatabase, type OpenDatabase } from '../../src/database/open-database';
import { ENTITIES } from '../../src/entities';
import { readBuildFolder } from '../../src/platform/releases/read-build';
import { PublishService } from '../../src/platform/releases/publish.service';
import { Client } from './client';
import { emailOf, PASSWORD, User } from './user';

const running = new Set<Product>();

/** The backend on a data folder of its own, which a test can stop and start again. */
export class Product {
  private constructor(
    private readonly nest: NestExpressApplication,
    private readonly database: OpenDatabase,
    readonly visitor: Client,
  ) {}

  static async start(environment: Environment): Promise<Product> {
    const config = parseConfig(environment);
    await openDataFolder(config.dataDir);
    const database = await openDatabase(config, {
      role: 'server',
      entities: ENTITIES,
      notice: () => undefined,
    });
    const log = new Log('silent');
    const nest = await createApp({ config, log, redis: null, dataSource: database.dataSource });
    await nest.listen(0);
    const { port } = nest.getHttpServer().address() as AddressInfo;
    const product = new Product(nest, database, new Client(`http://127.0.0.1:${port}`));
    running.add(product);
    return product;
  }

  static async stopAll(): Promise<void> {
    for (const product of running) await product.stop();
  }

  get dataSource(): DataSource {
    return this.database.dataSource;
  }

  get<T>(token: Type<T>): T {
    return this.nest.get(token, { strict: false });
  }

  async user(username: string): Promise<User> {
    const body = { username, email: emailOf(username), password: PASSWORD };
    const { id } = (await this.visitor.post('/auth/register', body)).body as { id: string };
    return this.loggedIn(username, id);
  }

  async loggedIn(username: string, id: string): Promise<User> {
    const user = new User(this.visitor.origin, id, username);
    await user.logIn();
    return user;
  }

  async publish(folder: string) {
    const build = await readBuildFolder('movies', folder);
    return this.get(PublishService).publish(build, { author: 'startup' });
  }

  async stop(): Promise<void> {
    if (!running.delete(this)) return;
    await this.nest.close();
    await this.database.close();
  }
}

/** Leaves out token versions, which a restore changes. */
export async function rowsOf(dataSource: DataSource): Promise<Record<string, string[]>> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await dataSource.query<{ row: string }[]>(
      `SELECT (to_jsonb(t) - 'token_version')::text AS row FROM "${name}" t ORDER BY 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
