import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from 'shared-kit/contract';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';

const VISITOR_COOKIE = 'kinodost_visitor';
const LIFETIME_MS = 365 * DAY_MS;
const IN_HEADER = new RegExp(
  `(?:^|;\\s*)${VISITOR_COOKIE}=([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:;|$)`,
);

export interface KnownVisitor {
  id: string;
  userId: string | undefined;
}

/** Knows browsers by an opaque cookie. It chooses releases; it authenticates nothing. */
@Injectable()
export class VisitorsService {
  private readonly isSecure: boolean;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: AppConfig,
  ) {
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  /** The visitor of a request and the user that it is tied to; undefined without a cookie. */
  async visitorOf(request: Request): Promise<KnownVisitor | undefined> {
    const id = this.idOf(request);
    if (!id) return undefined;
    const tied = await this.database.one<{ user_id: string }>(`SELECT user_id FROM visitors WHERE id = $1`, [
      id,
    ]);
    return { id, userId: tied?.user_id };
  }

  /** The id in the request's cookie, or a new one that the answer carries. */
  ensureVisitorCookie(request: Request, response: Response): string {
    const id = this.idOf(request) ?? randomUUID();
    response.cookie(VISITOR_COOKIE, id, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.isSecure,
      maxAge: LIFETIME_MS,
    });
    return id;
  }

  async linkVisitor(request: Request, response: Response, userId: string): Promise<void> {
    await this.database.query(
      `INSERT INTO visitors (id, user_id) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET user_id = EXCLUDED.user_id`,
      [this.ensureVisitorCookie(request, response), userId],
    );
  }

  async unlinkVisitor(request: Request): Promise<void> {
    const id = this.idOf(request);
    if (id) await this.database.query(`DELETE FROM visitors WHERE id = $1`, [id]);
  }

  private idOf(request: Request): string | undefined {
    return IN_HEADER.exec(request.headers.cookie ?? '')?.[1];
  }
}
