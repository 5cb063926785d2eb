import { diaryCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { sendFeed } from '../common/feeds/send-feed';
import { DiaryService } from './diary.service';
import { DiaryFeedService } from './feed/diary-feed.service';

export const DiaryController = serves(
  diaryCalls,
  { diary: DiaryService, feeds: DiaryFeedService },
  {
    list: ({ caller, query }, { diary }) => diary.list(caller, query),
    create: ({ caller, body }, { diary }) => diary.create(caller, body),
    update: ({ caller, params, body }, { diary }) => diary.update(caller, params.id, body),
    remove: ({ caller, params }, { diary }) => diary.remove(caller, params.id),
    feed: async ({ params, request, response }, { feeds }) =>
      sendFeed(request, response, await feeds.ofUser(params.id)),
  },
);
