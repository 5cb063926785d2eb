import { statisticsCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { PERSONAL_PICTURE, sendPicture } from '../../posters/posters.module';
import { PassportService } from '../passport/passport.service';
import { StatisticsService } from './statistics.service';

const PNG = { type: statisticsCalls.yearCard.media, caching: PERSONAL_PICTURE };

export const StatisticsController = serves(
  statisticsCalls,
  { statistics: StatisticsService, passports: PassportService },
  {
    ofUser: ({ caller, params, query }, { statistics }) =>
      statistics.ofUser(caller?.id ?? null, params.id, query.year ?? null),
    yearCard: async ({ caller, params, request, response }, { statistics }) =>
      sendPicture(
        request,
        response,
        await statistics.yearCard(caller?.id ?? null, params.id, params.year),
        PNG,
      ),
    passport: ({ caller, params }, { passports }) => passports.ofUser(caller, params.id),
    passportCard: async ({ caller, params, request, response }, { passports }) =>
      sendPicture(request, response, await passports.card(caller, params.id), PNG),
    friendsPassports: async ({ caller }, { passports }) => ({ friends: await passports.ofFriends(caller) }),
  },
);
