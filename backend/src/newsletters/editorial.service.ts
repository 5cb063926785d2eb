import { Injectable } from '@nestjs/common';
import type {
  AdminNewsletter,
  newsletterCreateBody,
  newsletterUpdateBody,
  PageQuery,
} from 'shared-kit/contract';
import type { z } from 'zod';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { Database } from '../database/database';
import { Notifier } from '../social/presence/notifier';
import { adminColumns, NEWEST_FIRST, toAdminNewsletter, type AdminRow } from './newsletter-row';

const FIELDS = ['title', 'content', 'is_important', 'is_published'] as const;

/** Writing, publishing and withdrawing news. Open pages hear of whatever readers can see. */
@Injectable()
export class Editorial {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
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
    const row = await this.database.one<{ id: string }>(
      `INSERT INTO newsletters (title, content, is_important, is_published, published_at, created_by)
       VALUES ($1, $2, $3, $4, CASE WHEN $4 THEN now() END, $5) RETURNING id`,
      [draft.title, draft.content, draft.is_important, draft.is_published, editor.id],
    );
    if (draft.is_published) this.announce();
    return this.read(editor, row?.id ?? '');
  }

  async update(
    editor: Caller,
    id: string,
    changes: z.output<typeof newsletterUpdateBody>,
  ): Promise<AdminNewsletter> {
    return this.database.transaction(async () => {
      const before = await this.database.one<{ is_published: boolean }>(
        'SELECT is_published FROM newsletters WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!before) throw new DomainError('NEWSLETTER_NOT_FOUND');
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
      return this.read(editor, id);
    });
  }

  async remove(id: string): Promise<void> {
    const removed = await this.database.one<{ is_published: boolean }>(
      'DELETE FROM newsletters WHERE id = $1 RETURNING is_published',
      [id],
    );
    if (!removed) throw new DomainError('NEWSLETTER_NOT_FOUND');
    if (removed.is_published) this.announce();
  }

  private announce(): void {
    this.database.afterCommit(() => this.notifier.toAll('newsletters:changed'));
  }

  private async read(editor: Caller, id: string): Promise<AdminNewsletter> {
    const row = await this.database.one<AdminRow>(
      `SELECT ${adminColumns('$2')} FROM newsletters n WHERE n.id = $1`,
      [id, editor.id],
    );
    if (!row) throw new DomainError('NEWSLETTER_NOT_FOUND');
    return toAdminNewsletter(row);
  }
}
