import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { newsletterCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../common/call';
import { type Caller, Claim, CurrentCaller, DefersSessionCheck, type SessionClaim } from '../common/caller';
import type { Json } from '../database/json';
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
  @DefersSessionCheck()
  list(
    @Claim() claim: SessionClaim | undefined,
    @Input() { query }: InputOf<typeof newsletterCalls.list>,
  ): Promise<Json<AnswerOf<typeof newsletterCalls.list>>> {
    return this.newsletters.list(claim, query);
  }

  @Serves(newsletterCalls.feed)
  async feed(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendFeed(request, response, await this.feeds.published());
  }

  @Serves(newsletterCalls.latest)
  async latest(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { query }: InputOf<typeof newsletterCalls.latest>,
  ): Promise<AnswerOf<typeof newsletterCalls.latest>> {
    return { success: true, data: await this.newsletters.latest(caller, query.limit) };
  }

  @Serves(newsletterCalls.unreadCount)
  async unreadCount(
    @CurrentCaller() caller: Caller | undefined,
  ): Promise<AnswerOf<typeof newsletterCalls.unreadCount>> {
    return { success: true, count: await this.newsletters.unreadCount(caller) };
  }

  @Serves(newsletterCalls.adminList)
  async adminList(
    @CurrentCaller() caller: Caller,
    @Input() { query }: InputOf<typeof newsletterCalls.adminList>,
  ): Promise<AnswerOf<typeof newsletterCalls.adminList>> {
    const { page, limit } = query;
    return { success: true, ...(await this.admin.list(caller, query)), page, limit };
  }

  @Serves(newsletterCalls.adminOne)
  async adminOne(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof newsletterCalls.adminOne>,
  ): Promise<AnswerOf<typeof newsletterCalls.adminOne>> {
    return { success: true, data: await this.admin.byId(caller, params.id) };
  }

  @Serves(newsletterCalls.create)
  create(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof newsletterCalls.create>,
  ): Promise<AnswerOf<typeof newsletterCalls.create>> {
    return this.admin.create(caller, body);
  }

  @Serves(newsletterCalls.update)
  async update(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof newsletterCalls.update>,
  ): Promise<AnswerOf<typeof newsletterCalls.update>> {
    return { success: true, data: await this.admin.update(caller, params.id, body) };
  }

  @Serves(newsletterCalls.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof newsletterCalls.remove>,
  ): Promise<AnswerOf<typeof newsletterCalls.remove>> {
    await this.admin.remove(caller, params.id);
    return { success: true };
  }

  @Serves(newsletterCalls.markAllViewed)
  async markAllViewed(
    @CurrentCaller() caller: Caller,
  ): Promise<AnswerOf<typeof newsletterCalls.markAllViewed>> {
    await this.newsletters.markAllViewed(caller);
    return { success: true };
  }

  @Serves(newsletterCalls.one)
  async one(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof newsletterCalls.one>,
  ): Promise<AnswerOf<typeof newsletterCalls.one>> {
    return { success: true, data: await this.newsletters.byId(caller, params.id) };
  }

  @Serves(newsletterCalls.markViewed)
  async markViewed(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof newsletterCalls.markViewed>,
  ): Promise<AnswerOf<typeof newsletterCalls.markViewed>> {
    await this.newsletters.markViewed(caller, params.id);
    return { success: true };
  }
}
