import { Injectable } from '@nestjs/common';
import { type AnswerOf, newsletterCalls, type PageQuery, type QueryOf } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../database/database';
import { answerOf, type Json } from '../database/json';
import { toIsoTime } from '../database/iso-time';
import { answerStatement, statement } from '../database/statement';
import { excerptOf } from './excerpt';
import { NewsletterEntity } from './newsletter.entity';

const summaryRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  shown_at: z.date(),
  is_viewed: z.boolean(),
  is_important: z.boolean(),
});
export type NewsletterSummaryRow = z.output<typeof summaryRow>;

const feedRow = z.strictObject({
  ...summaryRow.omit({ is_viewed: true, is_important: true }).shape,
  updated_at: z.date(),
});
export type NewsletterFeedRow = z.output<typeof feedRow>;

const newsletterRow = z.strictObject({ ...summaryRow.shape, content: z.string(), updated_at: z.date() });
export type NewsletterRow = z.output<typeof newsletterRow>;

const adminRow = z.strictObject({
  ...newsletterRow.shape,
  is_published: z.boolean(),
  view_count: z.int(),
});
export type AdminNewsletterRow = z.output<typeof adminRow>;

const neighbour = z.strictObject({ id: z.string(), title: z.string() });
export type NewsletterNeighbour = z.output<typeof neighbour>;

export type NewslettersAnswer = AnswerOf<typeof newsletterCalls.list>;

type NewsletterFields = Pick<NewsletterEntity, 'title' | 'content' | 'is_important' | 'is_published'>;

const shownAt = (alias: string) => `coalesce(${alias}.published_at, ${alias}.created_at)`;
const NEWEST_FIRST = `${shownAt('n')} DESC, n.serial DESC`;

/** $1 is the reader, null for a visitor. */
const IS_VIEWED = 'EXISTS (SELECT FROM newsletter_views v WHERE v.newsletter_id = n.id AND v.user_id = $1)';

const PUBLIC_COLUMNS = `n.id, n.title, n.excerpt, ${shownAt('n')} AS shown_at`;
const SUMMARY_COLUMNS = `${PUBLIC_COLUMNS}, n.is_important, ${IS_VIEWED} AS is_viewed`;
const NEWSLETTER_COLUMNS = `${SUMMARY_COLUMNS}, n.content, n.updated_at`;
const ADMIN_COLUMNS = `${NEWSLETTER_COLUMNS}, n.is_published,
   (SELECT count(*)::int FROM newsletter_views v WHERE v.newsletter_id = n.id) AS view_count`;

const publishedPage = (order: string) =>
  answerStatement(
    newsletterCalls.list.answer,
    `SELECT json_build_object('success', true, 'page', $2::bigint, 'limit', $3::int,
       'total', (SELECT count(*) FROM newsletters WHERE is_published),
       'data', coalesce(json_agg(json_build_object(
         'id', n.id, 'title', n.title, 'excerpt', n.excerpt, 'created_at', ${toIsoTime('n.shown_at')},
         'is_viewed', n.is_viewed, 'is_important', n.is_important)), '[]'))::text AS answer
     FROM (
       SELECT ${SUMMARY_COLUMNS}
       FROM newsletters n WHERE n.is_published ORDER BY ${order} LIMIT $3 OFFSET ($2::bigint - 1) * $3
     ) n`,
  );
const newestPublished = publishedPage(NEWEST_FIRST);
const unreadPublishedFirst = publishedPage(`is_viewed, ${NEWEST_FIRST}`);

const publishedForFeed = statement(
  feedRow,
  `SELECT ${PUBLIC_COLUMNS}, n.updated_at FROM newsletters n WHERE n.is_published ORDER BY ${NEWEST_FIRST} LIMIT $1`,
);

export type NewsletterAddress = Pick<NewsletterEntity, 'id' | 'updated_at'>;

const count = z.strictObject({ count: z.int() });

const UNREAD = `n.is_published AND NOT ${IS_VIEWED}`;
const newestUnread = statement(
  summaryRow,
  `SELECT ${SUMMARY_COLUMNS} FROM newsletters n WHERE ${UNREAD} ORDER BY ${NEWEST_FIRST} LIMIT $2`,
);
const unreadCount = statement(count, `SELECT count(*)::int AS count FROM newsletters n WHERE ${UNREAD}`);

const publishedById = statement(
  newsletterRow,
  `SELECT ${NEWSLETTER_COLUMNS} FROM newsletters n WHERE n.id = $2 AND n.is_published`,
);
const adminById = statement(adminRow, `SELECT ${ADMIN_COLUMNS} FROM newsletters n WHERE n.id = $2`);
const adminPage = statement(
  adminRow,
  `SELECT ${ADMIN_COLUMNS} FROM newsletters n ORDER BY ${NEWEST_FIRST} LIMIT $2 OFFSET $3`,
);

const neighbourOf = (side: '<' | '>', order: 'ASC' | 'DESC') =>
  statement(
    neighbour,
    `SELECT n.id, n.title FROM newsletters n, newsletters this
     WHERE this.id = $1 AND n.is_published AND (${shownAt('n')}, n.serial) ${side} (${shownAt('this')}, this.serial)
     ORDER BY ${shownAt('n')} ${order}, n.serial ${order} LIMIT 1`,
  );
const previousOf = neighbourOf('<', 'DESC');
const nextOf = neighbourOf('>', 'ASC');

/** The lock waits for a concurrent deletion, which would otherwise violate the foreign key. */
const markViewed = statement(
  z.strictObject({ id: z.string() }),
  `WITH newsletter AS (
     SELECT n.id FROM newsletters n WHERE n.id = $1 AND n.is_published FOR KEY SHARE
   ), view AS (
     INSERT INTO newsletter_views (newsletter_id, user_id) SELECT id, $2::uuid FROM newsletter ON CONFLICT DO NOTHING
   ) SELECT id FROM newsletter`,
);
/** Ordered, so that two concurrent calls can't deadlock. */
const MARK_ALL_VIEWED = `
  INSERT INTO newsletter_views (newsletter_id, user_id)
  SELECT n.id, $1::uuid FROM newsletters n WHERE n.is_published
  ORDER BY n.id FOR KEY SHARE ON CONFLICT DO NOTHING`;

@Injectable()
export class NewslettersRepository {
  constructor(private readonly database: Database) {}

  async publishedPage(
    readerId: string | null,
    { page, limit, sort }: QueryOf<typeof newsletterCalls.list>,
  ): Promise<Json<NewslettersAnswer>> {
    const statement = sort === 'unread' ? unreadPublishedFirst : newestPublished;
    return answerOf(await this.database.answer(statement, [readerId, page, limit]));
  }

  publishedAddresses(limit: number): Promise<NewsletterAddress[]> {
    return this.newsletters.find({
      select: { id: true, updated_at: true },
      where: { is_published: true },
      order: { serial: 'DESC' },
      take: limit,
    });
  }

  publishedForFeed(limit: number): Promise<NewsletterFeedRow[]> {
    return this.database.rows(publishedForFeed, [limit]);
  }

  newestUnread(readerId: string | null, limit: number): Promise<NewsletterSummaryRow[]> {
    return this.database.rows(newestUnread, [readerId, limit]);
  }

  async countUnread(readerId: string): Promise<number> {
    return (await this.database.row(unreadCount, [readerId]))?.count ?? 0;
  }

  publishedById(readerId: string | null, id: string): Promise<NewsletterRow | undefined> {
    return this.database.row(publishedById, [readerId, id]);
  }

  async previousOf(id: string): Promise<NewsletterNeighbour | null> {
    return (await this.database.row(previousOf, [id])) ?? null;
  }

  async nextOf(id: string): Promise<NewsletterNeighbour | null> {
    return (await this.database.row(nextOf, [id])) ?? null;
  }

  async markViewed(id: string, userId: string): Promise<boolean> {
    return (await this.database.row(markViewed, [id, userId])) !== undefined;
  }

  async markAllViewed(userId: string): Promise<void> {
    await this.database.execute(MARK_ALL_VIEWED, [userId]);
  }

  adminPage(readerId: string, { page, limit }: PageQuery): Promise<AdminNewsletterRow[]> {
    return this.database.rows(adminPage, [readerId, limit, (page - 1) * limit]);
  }

  countAll(): Promise<number> {
    return this.newsletters.count();
  }

  adminById(readerId: string, id: string): Promise<AdminNewsletterRow | undefined> {
    return this.database.row(adminById, [readerId, id]);
  }

  lock(id: string): Promise<NewsletterEntity | null> {
    return this.newsletters.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(fields: NewsletterFields, authorId: string): Promise<string> {
    const { identifiers } = await this.newsletters.insert({
      ...fields,
      excerpt: excerptOf(fields.content),
      created_by: authorId,
      published_at: fields.is_published ? () => 'now()' : null,
    });
    return String(identifiers[0]?.id);
  }

  async update(id: string, changes: Partial<NewsletterFields>): Promise<void> {
    await this.newsletters.update(
      { id },
      {
        ...changes,
        ...(changes.content !== undefined && { excerpt: excerptOf(changes.content) }),
        ...(changes.is_published && { published_at: () => 'coalesce(published_at, now())' }),
      },
    );
  }

  async delete(id: string): Promise<void> {
    await this.newsletters.delete({ id });
  }

  private get newsletters() {
    return this.database.repository(NewsletterEntity);
  }
}
