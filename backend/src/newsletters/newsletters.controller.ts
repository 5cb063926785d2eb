import { newsletterCalls } from 'shared-kit/contract';
import { serves, SUCCESS } from '../common/call';
import { sendFeed } from '../common/feeds/send-feed';
import { NewslettersAdminService } from './newsletters-admin.service';
import { NewslettersService } from './newsletters.service';

const withData = async <T>(data: Promise<T>) => ({ ...SUCCESS, data: await data });

export const NewslettersController = serves(
  newsletterCalls,
  { newsletters: NewslettersService, admin: NewslettersAdminService },
  {
    list: ({ caller, query }, { newsletters }) => newsletters.list(caller, query),
    feed: async ({ request, response }, { newsletters }) =>
      sendFeed(request, response, await newsletters.feed()),
    latest: ({ caller, query }, { newsletters }) => withData(newsletters.latest(caller, query.limit)),
    unreadCount: async ({ caller }, { newsletters }) => ({
      ...SUCCESS,
      count: await newsletters.unreadCount(caller),
    }),
    adminList: async ({ caller, query }, { admin }) => {
      const { page, limit } = query;
      return { ...SUCCESS, ...(await admin.list(caller, query)), page, limit };
    },
    adminOne: ({ caller, params }, { admin }) => withData(admin.byId(caller, params.id)),
    create: ({ caller, body }, { admin }) => admin.create(caller, body),
    update: ({ caller, params, body }, { admin }) => withData(admin.update(caller, params.id, body)),
    remove: ({ caller, params }, { admin }) => admin.remove(caller, params.id),
    markAllViewed: ({ caller }, { newsletters }) => newsletters.markAllViewed(caller),
    one: ({ caller, params }, { newsletters }) => withData(newsletters.byId(caller, params.id)),
    markViewed: ({ caller, params }, { newsletters }) => newsletters.markViewed(caller, params.id),
  },
);
