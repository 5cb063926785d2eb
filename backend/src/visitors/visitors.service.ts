import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from 'shared-kit/contract';
import { type AppConfig, CONFIG } from '../config/config';
import { VisitorsRepository } from './visitors.repository';

const VISITOR_COOKIE = 'kinodost_visitor';
const LIFETIME_MS = 365 * DAY_MS;
const COOKIE_PATTERN = new RegExp(
  `(?:^|;\\s*)${VISITOR_COOKIE}=([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:;|$)`,
);

export interface Visitor {
  id: string;
  userId: string | undefined;
}

/** The cookie only keeps a canary release stable and authenticates nothing. */
@Injectable()
export class VisitorsService {
  private readonly isSecure: boolean;

  constructor(
    private readonly visitors: VisitorsRepository,
    @Inject(CONFIG) config: AppConfig,
  ) {
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  async visitorOf(request: Request): Promise<Visitor | undefined> {
    const id = this.idOf(request);
    return id ? { id, userId: await this.visitors.findUserId(id) } : undefined;
  }

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

  async link(id: string, userId: string): Promise<void> {
    await this.visitors.link(id, userId);
  }

  async unlinkVisitor(request: Request): Promise<void> {
    const id = this.idOf(request);
    if (id) await this.visitors.unlink(id);
  }

  private idOf(request: Request): string | undefined {
    return COOKIE_PATTERN.exec(request.headers.cookie ?? '')?.[1];
  }
}
