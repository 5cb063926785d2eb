import { Inject, Injectable } from '@nestjs/common';
import { newsletterPage, NEWSLETTERS_FEED, PAGES } from 'shared-kit/contract';
import type { AtomFeed } from '../common/feeds/atom';
import { CONFIG, type AppConfig } from '../config/config';
import { NewslettersRepository } from './newsletters.repository';
import { NEWSLETTER_TEXTS } from './texts';

const ENTRIES_MAX = 50;
/** Older than any news, for a feed without entries. */
const BEFORE_ALL = new Date(0);

@Injectable()
export class NewslettersFeedService {
  constructor(
    private readonly newsletters: NewslettersRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async published(): Promise<AtomFeed> {
    const { publicUrl } = this.config;
    const rows = await this.newsletters.publishedForFeed(ENTRIES_MAX);
    return {
      title: NEWSLETTER_TEXTS.feed,
      author: NEWSLETTER_TEXTS.author,
      self: publicUrl + NEWSLETTERS_FEED,
      page: publicUrl + PAGES.newsletters,
      updatedAt: BEFORE_ALL,
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
}
