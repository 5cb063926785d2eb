import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { diaryCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../common/call';
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
  list(@Input() { caller, query }: InputOf<typeof diaryCalls.list>) {
    return this.diary.list(caller, query);
  }

  @Serves(diaryCalls.create)
  create(@Input() { caller, body }: InputOf<typeof diaryCalls.create>) {
    return this.diary.create(caller, body);
  }

  @Serves(diaryCalls.update)
  update(@Input() { caller, params, body }: InputOf<typeof diaryCalls.update>) {
    return this.diary.update(caller, params.id, body);
  }

  @Serves(diaryCalls.remove)
  async remove(@Input() { caller, params }: InputOf<typeof diaryCalls.remove>) {
    await this.diary.remove(caller, params.id);
    return SUCCESS;
  }

  @Serves(diaryCalls.feed)
  async feed(
    @Input() { params }: InputOf<typeof diaryCalls.feed>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    sendFeed(request, response, await this.feeds.ofUser(params.id));
  }
}
