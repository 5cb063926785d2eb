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
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { Database } from '../database/database';
import { NotifierService } from '../social/social.module';
import { adminColumns, NEWEST_FIRST, toAdminNewsletter, type AdminRow } from './newsletter-row';

const FIELDS = ['title', 'content', 'is_important', 'is_published'] as const;

/** Writing, publishing and withdrawing news. Open pages hear of whatever readers can see. */
@Injectable()
export class Editorial {
  constructor(
    private readonly database: Database,
    private readonly notifier: NotifierService,
    private readonly audit: AuditService,
  ) {}

  async list(editor: Caller, { page, limit }: PageQuery) {
    const rows = await this.database.query<AdminRow>(
      `SELECT ${adminColumns('$1')} FROM newsletters n ORDER BY ${NEWEST_FIRST} LIMIT $2 OFFSET $3`,
      [editor.id, limit, (page - 1) * limit],
    );
    const counted = await this.database.one<{ total: number }>(
      'SELECT count(*)::int AS total FROM newsletters',
    );
    return { data: rows.map(toAdminNewsletter), total: counted?.total ?? 0 };
  }

  async create(editor: Caller, draft: z.output<typeof newsletterCreateBody>): Promise<AdminNewsletter> {
    return this.database.transaction(async () => {
      const row = await this.database.one<{ id: string }>(
        `INSERT INTO newsletters (title, content, is_important, is_published, published_at, created_by)
         VALUES ($1, $2, $3, $4, CASE WHEN $4 THEN now() END, $5) RETURNING id`,
        [draft.title, draft.content, draft.is_important, draft.is_published, editor.id],
      );
      const written = await this.one(editor, row?.id ?? '');
      await this.record(editor, 'newsletter.created', written, draft.is_published ? ['is_published'] : []);
      if (draft.is_published) this.announce();
      return written;
    });
  }

  async update(
    editor: Caller,
    id: string,
    changes: z.output<typeof newsletterUpdateBody>,
  ): Promise<AdminNewsletter> {
    return this.database.transaction(async () => {
      await this.database.query('SELECT FROM newsletters WHERE id = $1 FOR UPDATE', [id]);
      const before = await this.one(editor, id);
      const given = FIELDS.filter((field) => changes[field] !== undefined);
      if (given.length > 0) {
        await this.database.query(
          `UPDATE newsletters SET ${given.map((field, index) => `${field} = $${index + 2}`).join(', ')},
             updated_at = now() WHERE id = $1`,
          [id, ...given.map((field) => changes[field])],
        );
        await this.database.query(
          'UPDATE newsletters SET published_at = now() WHERE id = $1 AND is_published AND published_at IS NULL',
          [id],
        );
        if (before.is_published || changes.is_published) this.announce();
      }
      const after = await this.one(editor, id);
      await this.recordUpdate(editor, before, changedFields(before, after, changes));
      return after;
    });
  }

  async remove(editor: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const removed = await this.database.one<{ title: string; is_published: boolean }>(
        'DELETE FROM newsletters WHERE id = $1 RETURNING title, is_published',
        [id],
      );
      if (!removed) throw new DomainError('NEWSLETTER_NOT_FOUND');
      await this.record(editor, 'newsletter.deleted', { id, title: removed.title });
      if (removed.is_published) this.announce();
    });
  }

  /** One act, one event: what readers gain or lose weighs more than the rest, which then stands in the note. */
  private async recordUpdate(
    editor: Caller,
    before: AdminNewsletter,
    fields: readonly string[],
  ): Promise<void> {
    if (fields.length === 0) return;
    const visibility = before.is_published ? 'newsletter.unpublished' : 'newsletter.published';
    const action = fields.includes('is_published') ? visibility : 'newsletter.updated';
    await this.record(
      editor,
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

  private announce(): void {
    this.database.afterCommit(() => this.notifier.toAll('newsletters:changed'));
  }

  /** A draft, too, which readers know nothing of. */
  async one(editor: Caller, id: string): Promise<AdminNewsletter> {
    const row = await this.database.one<AdminRow>(
      `SELECT ${adminColumns('$2')} FROM newsletters n WHERE n.id = $1`,
      [id, editor.id],
    );
    if (!row) throw new DomainError('NEWSLETTER_NOT_FOUND');
    return toAdminNewsletter(row);
  }
}
