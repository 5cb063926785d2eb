import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { newsletterCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../common/call';
import { sendFeed } from '../common/feeds/send-feed';
import { NewslettersAdminService } from './newsletters-admin.service';
import { NewslettersFeedService } from './newsletters-feed.service';
import { NewslettersService } from './newsletters.service';

@Controller()
export class NewslettersController {
  constructor(
    private readonly newsletters: NewslettersService,
    private readonly admin: NewslettersAdminService,
    private readonly feeds: NewslettersFeedService,
  ) {}

  @Serves(newsletterCalls.list)
  list(@Input() { caller, query }: InputOf<typeof newsletterCalls.list>) {
    return this.newsletters.list(caller, query);
  }

  @Serves(newsletterCalls.feed)
  async feed(@Req() request: Request, @Res() response: Response) {
    sendFeed(request, response, await this.feeds.published());
  }

  @Serves(newsletterCalls.latest)
  async latest(@Input() { caller, query }: InputOf<typeof newsletterCalls.latest>) {
    return { ...SUCCESS, data: await this.newsletters.latest(caller, query.limit) };
  }

  @Serves(newsletterCalls.unreadCount)
  async unreadCount(@Input() { caller }: InputOf<typeof newsletterCalls.unreadCount>) {
    return { ...SUCCESS, count: await this.newsletters.unreadCount(caller) };
  }

  @Serves(newsletterCalls.adminList)
  async adminList(@Input() { caller, query }: InputOf<typeof newsletterCalls.adminList>) {
    const { page, limit } = query;
    return { ...SUCCESS, ...(await this.admin.list(caller, query)), page, limit };
  }

  @Serves(newsletterCalls.adminOne)
  async adminOne(@Input() { caller, params }: InputOf<typeof newsletterCalls.adminOne>) {
    return { ...SUCCESS, data: await this.admin.byId(caller, params.id) };
  }

  @Serves(newsletterCalls.create)
  create(@Input() { caller, body }: InputOf<typeof newsletterCalls.create>) {
    return this.admin.create(caller, body);
  }

  @Serves(newsletterCalls.update)
  async update(@Input() { caller, params, body }: InputOf<typeof newsletterCalls.update>) {
    return { ...SUCCESS, data: await this.admin.update(caller, params.id, body) };
  }

  @Serves(newsletterCalls.remove)
  async remove(@Input() { caller, params }: InputOf<typeof newsletterCalls.remove>) {
    await this.admin.remove(caller, params.id);
    return SUCCESS;
  }

  @Serves(newsletterCalls.markAllViewed)
  async markAllViewed(@Input() { caller }: InputOf<typeof newsletterCalls.markAllViewed>) {
    await this.newsletters.markAllViewed(caller);
    return SUCCESS;
  }

  @Serves(newsletterCalls.one)
  async one(@Input() { caller, params }: InputOf<typeof newsletterCalls.one>) {
    return { ...SUCCESS, data: await this.newsletters.byId(caller, params.id) };
  }

  @Serves(newsletterCalls.markViewed)
  async markViewed(@Input() { caller, params }: InputOf<typeof newsletterCalls.markViewed>) {
    await this.newsletters.markViewed(caller, params.id);
    return SUCCESS;
  }
}
