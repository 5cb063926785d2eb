import { Injectable } from '@nestjs/common';
import type {
  AdminNewsletter,
  AnswerOf,
  AuditAction,
  newsletterCalls,
  newsletterCreateBody,
  newsletterUpdateBody,
  PageQuery,
} from 'shared-kit/contract';
import type { z } from 'zod';
import { AuditService, changedFields } from '../audit/audit.module';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { IdempotencyService } from '../common/idempotency.service';
import { Database } from '../database/database';
import { NotifierService } from '../sockets/sockets.module';
import { toAdminNewsletter } from './newsletter-answers';
import { NewslettersRepository } from './newsletters.repository';

@Injectable()
export class NewslettersAdminService {
  constructor(
    private readonly database: Database,
    private readonly newsletters: NewslettersRepository,
    private readonly notifier: NotifierService,
    private readonly audit: AuditService,
    private readonly idempotency: IdempotencyService,
  ) {}

  async list(admin: Caller, page: PageQuery): Promise<{ data: AdminNewsletter[]; total: number }> {
    const rows = await this.newsletters.adminPage(admin.id, page);
    return { data: rows.map(toAdminNewsletter), total: await this.newsletters.countAll() };
  }

  async byId(admin: Caller, id: string): Promise<AdminNewsletter> {
    const row = await this.newsletters.adminById(admin.id, id);
    if (!row) throw new DomainError('NEWSLETTER_NOT_FOUND');
    return toAdminNewsletter(row);
  }

  create(
    admin: Caller,
    fields: z.output<typeof newsletterCreateBody>,
  ): Promise<AnswerOf<typeof newsletterCalls.create>> {
    return this.idempotency.create(async () => {
      const created = await this.byId(admin, await this.newsletters.insert(fields, admin.id));
      await this.record(admin, 'newsletter.created', created, fields.is_published ? ['is_published'] : []);
      if (fields.is_published) this.notify();
      return { success: true, data: created };
    });
  }

  async update(
    admin: Caller,
    id: string,
    changes: z.output<typeof newsletterUpdateBody>,
  ): Promise<AdminNewsletter> {
    return this.database.transaction(async () => {
      await this.newsletters.lock(id);
      const before = await this.byId(admin, id);
      if (Object.keys(changes).length > 0) {
        await this.newsletters.update(id, changes);
        if (before.is_published || changes.is_published) this.notify();
      }
      const after = await this.byId(admin, id);
      await this.recordUpdate(admin, before, changedFields(before, after, changes));
      return after;
    });
  }

  async remove(admin: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const newsletter = await this.newsletters.lock(id);
      if (!newsletter) throw new DomainError('NEWSLETTER_NOT_FOUND');
      await this.newsletters.delete(id);
      await this.record(admin, 'newsletter.deleted', newsletter);
      if (newsletter.is_published) this.notify();
    });
  }

  private async recordUpdate(
    admin: Caller,
    before: AdminNewsletter,
    fields: readonly string[],
  ): Promise<void> {
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

  private notify(): void {
    this.database.afterCommit(() => this.notifier.toAll('newsletters:changed'));
  }
}
