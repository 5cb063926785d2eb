import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { statisticsCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { PERSONAL_PICTURE, sendPicture } from '../../posters/posters.module';
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
  ofUser(@Input() { caller, params, query }: InputOf<typeof statisticsCalls.ofUser>) {
    return this.statistics.ofUser(caller?.id ?? null, params.id, query.year ?? null);
  }

  @Serves(statisticsCalls.yearCard)
  async yearCard(
    @Input() { caller, params }: InputOf<typeof statisticsCalls.yearCard>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    sendPicture(
      request,
      response,
      await this.statistics.yearCard(caller?.id ?? null, params.id, params.year),
      PNG,
    );
  }

  @Serves(statisticsCalls.passport)
  passport(@Input() { caller, params }: InputOf<typeof statisticsCalls.passport>) {
    return this.passports.ofUser(caller, params.id);
  }

  @Serves(statisticsCalls.passportCard)
  async passportCard(
    @Input() { caller, params }: InputOf<typeof statisticsCalls.passportCard>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    sendPicture(request, response, await this.passports.card(caller, params.id), PNG);
  }

  @Serves(statisticsCalls.friendsPassports)
  async friendsPassports(@Input() { caller }: InputOf<typeof statisticsCalls.friendsPassports>) {
    return { friends: await this.passports.ofFriends(caller) };
  }
}
