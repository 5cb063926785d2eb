import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from 'shared-kit/contract';
import { z } from 'zod';
import { HostCookie } from '../common/http/host-cookie';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { VisitorEntity } from './visitor.entity';

const LIFETIME_MS = 365 * DAY_MS;
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const USER_OF = statement(
  z.strictObject({ user_id: z.string() }),
  'SELECT user_id FROM visitors WHERE id = $1',
);

export interface Visitor {
  id: string;
  userId: string | undefined;
}

/** The cookie only keeps a canary release stable and authenticates nothing. */
@Injectable()
export class VisitorsService {
  private readonly cookie: HostCookie;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: AppConfig,
  ) {
    this.cookie = new HostCookie(
      { name: 'kinodost_visitor', value: UUID_V4, lifetimeMs: LIFETIME_MS, formerPath: '/' },
      config.publicUrl,
    );
  }

  idOf(request: Request): string | undefined {
    return this.cookie.read(request);
  }

  async visitorOf(id: string): Promise<Visitor> {
    return { id, userId: (await this.database.row(USER_OF, [id]))?.user_id };
  }

  ensureVisitorCookie(request: Request, response: Response, newId: string = randomUUID()): string {
    const id = this.idOf(request) ?? newId;
    this.cookie.write(request, response, id);
    return id;
  }

  async link(id: string, userId: string): Promise<void> {
    const visitor = { id, user_id: userId, created_at: () => 'now()' };
    await this.database.repository(VisitorEntity).upsert(visitor, ['id']);
  }

  async unlinkVisitor(request: Request): Promise<void> {
    const id = this.cookie.read(request);
    if (id) await this.database.repository(VisitorEntity).delete({ id });
  }
}
