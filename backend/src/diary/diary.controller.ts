import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { diaryCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../common/call';
import { CurrentCaller, type Caller } from '../common/caller';
import { sendFeed } from '../common/feeds/send-feed';
import { DiaryService } from './diary.service';
import { DiaryFeedService } from './feed/diary-feed.service';

@Controller()
export class DiaryController {
  constructor(
    private readonly diary: DiaryService,
    private readonly feeds: DiaryFeedService,
  ) {}

  @Serves(diaryCalls.list)
  list(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { query }: InputOf<typeof diaryCalls.list>,
  ): Promise<AnswerOf<typeof diaryCalls.list>> {
    return this.diary.list(caller, query);
  }

  @Serves(diaryCalls.create)
  create(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof diaryCalls.create>,
  ): Promise<AnswerOf<typeof diaryCalls.create>> {
    return this.diary.create(caller, body);
  }

  @Serves(diaryCalls.update)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof diaryCalls.update>,
  ): Promise<AnswerOf<typeof diaryCalls.update>> {
    return this.diary.update(caller, params.id, body);
  }

  @Serves(diaryCalls.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof diaryCalls.remove>,
  ): Promise<AnswerOf<typeof diaryCalls.remove>> {
    await this.diary.remove(caller, params.id);
    return { success: true };
  }

  @Serves(diaryCalls.feed)
  async feed(
    @Input() { params }: InputOf<typeof diaryCalls.feed>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendFeed(request, response, await this.feeds.ofUser(params.id));
  }
}
