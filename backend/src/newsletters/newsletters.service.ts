import { Injectable } from '@nestjs/common';
import type { newsletterCalls, NewsletterSummary, QueryOf } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { Database } from '../database/database';
import {
  newsletterColumns,
  NEWEST_FIRST,
  SHOWN_AT,
  summaryColumns,
  toNewsletter,
  toSummary,
  type NewsletterRow,
  type SummaryRow,
} from './newsletter-row';

type ListQuery = QueryOf<typeof newsletterCalls.list>;

interface Neighbour {
  id: string;
  title: string;
}

const UNVIEWED = `n.is_published
  AND NOT EXISTS (SELECT FROM newsletter_views v WHERE v.newsletter_id = n.id AND v.user_id = $1)`;

/** The published news, and what each user has seen of it. */
@Injectable()
export class Newsletters {
  constructor(private readonly database: Database) {}

  /** Nothing is unread for a visitor. */
  async list(caller: Caller | undefined, { page, limit, sort }: ListQuery) {
    const unreadFirst = caller && sort === 'unread' ? 'is_viewed, ' : '';
    const rows = await this.database.query<SummaryRow>(
      `SELECT ${summaryColumns('$1')} FROM newsletters n WHERE n.is_published
       ORDER BY ${unreadFirst}${NEWEST_FIRST} LIMIT $2 OFFSET $3`,
      [caller?.id ?? null, limit, (page - 1) * limit],
    );
    const counted = await this.database.one<{ total: number }>(
      'SELECT count(*)::int AS total FROM newsletters n WHERE n.is_published',
    );
    return { data: rows.map(toSummary), total: counted?.total ?? 0 };
  }

  /** For a user what they haven't seen, for a visitor all. */
  async latest(caller: Caller | undefined, limit: number): Promise<NewsletterSummary[]> {
    const rows = await this.database.query<SummaryRow>(
      `SELECT ${summaryColumns('$1')} FROM newsletters n WHERE ${UNVIEWED} ORDER BY ${NEWEST_FIRST} LIMIT $2`,
      [caller?.id ?? null, limit],
    );
    return rows.map(toSummary);
  }

  async unreadCount(caller: Caller | undefined): Promise<number> {
    if (!caller) return 0;
    const counted = await this.database.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM newsletters n WHERE ${UNVIEWED}`,
      [caller.id],
    );
    return counted?.count ?? 0;
  }

  async one(caller: Caller | undefined, id: string) {
    const row = await this.database.one<NewsletterRow>(
      `SELECT ${newsletterColumns('$2')} FROM newsletters n WHERE n.id = $1 AND n.is_published`,
      [id, caller?.id ?? null],
    );
    if (!row) throw new DomainError('NEWSLETTER_NOT_FOUND');
    return {
      ...toNewsletter(row),
      previous: await this.neighbour(id, '<', 'DESC'),
      next: await this.neighbour(id, '>', 'ASC'),
    };
  }

  async markViewed(caller: Caller, id: string): Promise<void> {
    const published = await this.database.one(
      `WITH seen AS (
         INSERT INTO newsletter_views (newsletter_id, user_id)
         SELECT n.id, u.id FROM newsletters n, users u WHERE n.id = $1 AND n.is_published AND u.id = $2
         ON CONFLICT DO NOTHING
       ) SELECT FROM newsletters n WHERE n.id = $1 AND n.is_published`,
      [id, caller.id],
    );
    if (!published) throw new DomainError('NEWSLETTER_NOT_FOUND');
  }

  async markAllViewed(caller: Caller): Promise<void> {
    await this.database.query(
      `INSERT INTO newsletter_views (newsletter_id, user_id)
       SELECT n.id, u.id FROM newsletters n, users u WHERE n.is_published AND u.id = $1
       ORDER BY n.id ON CONFLICT DO NOTHING`,
      [caller.id],
    );
  }

  private async neighbour(id: string, side: '<' | '>', order: 'ASC' | 'DESC'): Promise<Neighbour | null> {
    const row = await this.database.one<Neighbour>(
      `SELECT n.id, n.title FROM newsletters n, newsletters this
       WHERE this.id = $1 AND n.is_published
         AND (${SHOWN_AT}, n.serial) ${side} (${SHOWN_AT.replaceAll('n.', 'this.')}, this.serial)
       ORDER BY ${SHOWN_AT} ${order}, n.serial ${order} LIMIT 1`,
      [id],
    );
    return row ?? null;
  }
}
