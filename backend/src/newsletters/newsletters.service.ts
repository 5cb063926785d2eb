import { Inject, Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type newsletterCalls,
  newsletterPage,
  NEWSLETTERS_FEED,
  type NewsletterSummary,
  PAGES,
  type QueryOf,
} from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { required } from '../common/errors/errors';
import type { AtomFeed } from '../common/feeds/atom';
import { type AppConfig, CONFIG } from '../config/config';
import { Database } from '../database/database';
import { answerOf } from '../database/json';
import { NewsletterEntity } from './newsletter.entity';
import {
  MARK_ALL_VIEWED,
  setViewed,
  newestPublished,
  newestUnread,
  nextOf,
  previousOf,
  publishedById,
  publishedForFeed,
  countUnread,
  unreadPublishedFirst,
} from './newsletters-sql';

type OneAnswer = AnswerOf<typeof newsletterCalls.one>['data'];

const FEED_ENTRIES_MAX = 50;
const FEED_TEXTS = { title: 'Kinodost: yeniliklər', author: 'Kinodost' };

@Injectable()
export class NewslettersService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async list(caller: Caller | undefined, { page, limit, sort }: QueryOf<typeof newsletterCalls.list>) {
    const statement = sort === 'unread' ? unreadPublishedFirst : newestPublished;
    return answerOf(await this.database.answer(statement, [caller?.id ?? null, page, limit]));
  }

  latest(caller: Caller | undefined, limit: number): Promise<NewsletterSummary[]> {
    return this.database.rows(newestUnread, [caller?.id ?? null, limit]);
  }

  async unreadCount(caller: Caller | undefined): Promise<number> {
    const found = caller && (await this.database.row(countUnread, [caller.id]));
    return found?.count ?? 0;
  }

  async byId(caller: Caller | undefined, id: string): Promise<OneAnswer> {
    const row = await this.database.row(publishedById, [caller?.id ?? null, id]);
    return {
      ...required(row, 'NEWSLETTER_NOT_FOUND'),
      previous: (await this.database.row(previousOf, [id])) ?? null,
      next: (await this.database.row(nextOf, [id])) ?? null,
    };
  }

  /** The newest first, for search engines. */
  addresses(limit: number): Promise<Pick<NewsletterEntity, 'id' | 'updated_at'>[]> {
    return this.database.repository(NewsletterEntity).find({
      select: { id: true, updated_at: true },
      where: { is_published: true },
      order: { serial: 'DESC' },
      take: limit,
    });
  }

  async feed(): Promise<AtomFeed> {
    const { publicUrl } = this.config;
    const rows = await this.database.rows(publishedForFeed, [FEED_ENTRIES_MAX]);
    return {
      ...FEED_TEXTS,
      self: publicUrl + NEWSLETTERS_FEED,
      page: publicUrl + PAGES.newsletters,
      // Older than any news, for a feed without entries.
      updatedAt: new Date(0),
      entries: rows.map(({ id, title, excerpt, shown_at, updated_at }) => ({
        id,
        title,
        page: publicUrl + newsletterPage(id),
        publishedAt: shown_at,
        updatedAt: updated_at,
        summary: excerpt,
      })),
    };
  }

  async markViewed(caller: Caller, id: string): Promise<void> {
    required(await this.database.row(setViewed, [id, caller.id]), 'NEWSLETTER_NOT_FOUND');
  }

  async markAllViewed(caller: Caller): Promise<void> {
    await this.database.execute(MARK_ALL_VIEWED, [caller.id]);
  }
}
