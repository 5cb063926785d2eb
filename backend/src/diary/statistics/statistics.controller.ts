import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type AnswerOf, type Passport, type Statistics, statisticsCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { PERSONAL_PICTURE, sendPicture } from '../../movies/movies.module';
import { PassportService } from '../passport/passport.service';
import { StatisticsService } from './statistics.service';

const PNG = { type: statisticsCalls.yearCard.media, caching: PERSONAL_PICTURE };

@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly passports: PassportService,
  ) {}

  @Serves(statisticsCalls.ofUser)
  ofUser(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params, query }: InputOf<typeof statisticsCalls.ofUser>,
  ): Promise<Statistics> {
    return this.statistics.ofUser(caller?.id ?? null, params.id, query.year ?? null);
  }

  @Serves(statisticsCalls.yearCard)
  async yearCard(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof statisticsCalls.yearCard>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendPicture(
      request,
      response,
      await this.statistics.yearCard(caller?.id ?? null, params.id, params.year),
      PNG,
    );
  }

  @Serves(statisticsCalls.passport)
  passport(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof statisticsCalls.passport>,
  ): Promise<Passport> {
    return this.passports.ofUser(caller, params.id);
  }

  @Serves(statisticsCalls.passportCard)
  async passportCard(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof statisticsCalls.passportCard>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendPicture(request, response, await this.passports.card(caller, params.id), PNG);
  }

  @Serves(statisticsCalls.friendsPassports)
  async friendsPassports(
    @CurrentCaller() caller: Caller,
  ): Promise<AnswerOf<typeof statisticsCalls.friendsPassports>> {
    return { friends: await this.passports.ofFriends(caller) };
  }
}
