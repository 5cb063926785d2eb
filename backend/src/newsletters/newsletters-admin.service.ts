import { Injectable } from '@nestjs/common';
import type {
  AdminNewsletter,
  AuditAction,
  newsletterCreateBody,
  newsletterUpdateBody,
  PageQuery,
} from 'shared-kit/contract';
import type { z } from 'zod';
import { AuditService, changedFields } from '../audit/audit.module';
import { SUCCESS } from '../common/call';
import type { Caller } from '../common/caller';
import { IdempotencyService } from '../common/idempotency/idempotency.service';
import { required } from '../common/errors/errors';
import { Database } from '../database/database';
import { NotifierService } from '../sockets/sockets.module';
import { excerptOf } from './excerpt';
import { NewsletterEntity } from './newsletter.entity';
import { adminById, adminPage } from './newsletters-sql';

@Injectable()
export class NewslettersAdminService {
  constructor(
    private readonly database: Database,
    private readonly notifier: NotifierService,
    private readonly audit: AuditService,
    private readonly idempotency: IdempotencyService,
  ) {}

  async list(admin: Caller, { page, limit }: PageQuery): Promise<{ data: AdminNewsletter[]; total: number }> {
    const data = await this.database.rows(adminPage, [admin.id, limit, (page - 1) * limit]);
    return { data, total: await this.newsletters.count() };
  }

  async byId(admin: Caller, id: string): Promise<AdminNewsletter> {
    return required(await this.database.row(adminById, [admin.id, id]), 'NEWSLETTER_NOT_FOUND');
  }

  create(admin: Caller, fields: z.output<typeof newsletterCreateBody>) {
    return this.idempotency.create(async () => {
      const { identifiers } = await this.newsletters.insert({
        ...fields,
        excerpt: excerptOf(fields.content),
        created_by: admin.id,
        published_at: fields.is_published ? () => 'now()' : null,
      });
      const created = await this.byId(admin, String(identifiers[0]?.id));
      await this.record(admin, 'newsletter.created', created, fields.is_published ? ['is_published'] : []);
      if (fields.is_published) this.notify();
      return { ...SUCCESS, data: created };
    });
  }

  async update(admin: Caller, id: string, changes: z.output<typeof newsletterUpdateBody>) {
    return this.database.transaction(async () => {
      await this.lock(id);
      const before = await this.byId(admin, id);
      if (Object.keys(changes).length > 0) {
        await this.newsletters.update(
          { id },
          {
            ...changes,
            ...(changes.content !== undefined && { excerpt: excerptOf(changes.content) }),
            ...(changes.is_published && { published_at: () => 'coalesce(published_at, now())' }),
          },
        );
        if (before.is_published || changes.is_published) this.notify();
      }
      const after = await this.byId(admin, id);
      await this.recordUpdate(admin, before, changedFields(before, after, changes));
      return after;
    });
  }

  async remove(admin: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const newsletter = required(await this.lock(id), 'NEWSLETTER_NOT_FOUND');
      await this.newsletters.delete({ id });
      await this.record(admin, 'newsletter.deleted', newsletter);
      if (newsletter.is_published) this.notify();
    });
  }

  private async recordUpdate(admin: Caller, before: AdminNewsletter, fields: readonly string[]) {
    if (fields.length === 0) return;
    const visibility = before.is_published ? 'newsletter.unpublished' : 'newsletter.published';
    const action = fields.includes('is_published') ? visibility : 'newsletter.updated';
    await this.record(
      admin,
      action,
      before,
      fields.filter((field) => field !== 'is_published'),
    );
  }

  private record(
    actor: Caller,
    action: AuditAction,
    { id, title }: Pick<AdminNewsletter, 'id' | 'title'>,
    fields: readonly string[] = [],
  ): Promise<void> {
    return this.audit.record({ actor, action, target: { id, name: title }, note: fields.join(', ') });
  }

  private lock(id: string): Promise<NewsletterEntity | null> {
    return this.newsletters.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private get newsletters() {
    return this.database.repository(NewsletterEntity);
  }

  private notify(): void {
    this.database.afterCommit(() => this.notifier.toAll('newsletters:changed'));
  }
}
