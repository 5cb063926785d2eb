import { forYouCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { ForYouService } from './for-you.service';

export const ForYouController = serves(
  forYouCalls,
  { forYou: ForYouService },
  {
    list: ({ caller }, { forYou }) => forYou.list(caller.id),
  },
);
