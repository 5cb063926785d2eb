import { Injectable } from '@nestjs/common';
import type { AnswerOf, newsletterCalls, NewsletterSummary, QueryOf } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import type { Json } from '../database/json';
import { toNewsletter, toNewsletterSummary } from './newsletter-answers';
import {
  type NewsletterAddress,
  type NewslettersAnswer,
  NewslettersRepository,
} from './newsletters.repository';

type ListQuery = QueryOf<typeof newsletterCalls.list>;
type OneAnswer = AnswerOf<typeof newsletterCalls.one>['data'];

@Injectable()
export class NewslettersService {
  constructor(private readonly newsletters: NewslettersRepository) {}

  list(caller: Caller | undefined, query: ListQuery): Promise<Json<NewslettersAnswer>> {
    return this.newsletters.publishedPage(caller?.id ?? null, query);
  }

  async latest(caller: Caller | undefined, limit: number): Promise<NewsletterSummary[]> {
    return (await this.newsletters.newestUnread(caller?.id ?? null, limit)).map(toNewsletterSummary);
  }

  async unreadCount(caller: Caller | undefined): Promise<number> {
    return caller ? this.newsletters.countUnread(caller.id) : 0;
  }

  async byId(caller: Caller | undefined, id: string): Promise<OneAnswer> {
    const row = await this.newsletters.publishedById(caller?.id ?? null, id);
    if (!row) throw new DomainError('NEWSLETTER_NOT_FOUND');
    return {
      ...toNewsletter(row),
      previous: await this.newsletters.previousOf(id),
      next: await this.newsletters.nextOf(id),
    };
  }

  /** The newest first, for search engines. */
  addresses(limit: number): Promise<NewsletterAddress[]> {
    return this.newsletters.publishedAddresses(limit);
  }

  async markViewed(caller: Caller, id: string): Promise<void> {
    if (!(await this.newsletters.markViewed(id, caller.id))) throw new DomainError('NEWSLETTER_NOT_FOUND');
  }

  markAllViewed(caller: Caller): Promise<void> {
    return this.newsletters.markAllViewed(caller.id);
  }
}
