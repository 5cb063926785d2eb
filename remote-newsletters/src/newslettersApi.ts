import { api, calls, callWith } from 'shared-kit';
import type { Answer, Input } from 'shared-kit/contract';
import { NEWSLETTERS_LATEST_DEFAULT, PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { newsletterRoutes } from 'shared-kit/contract/routes';

type ListQuery = NonNullable<Input<typeof newsletterRoutes.list>['query']>;
type Latest = Pick<Answer<typeof newsletterRoutes.latest>, 'data'>;
export type Article = Answer<typeof newsletterRoutes.one>['data'];

const NO_LATEST: Latest = { data: [] };

export const newslettersApi = api
  .enhanceEndpoints({ addTagTypes: ['Newsletters', 'Newsletter', 'UnreadCount'] })
  .injectEndpoints({
    endpoints: (build) => ({
      newsletters: build.query({
        ...calls(newsletterRoutes.list, ({ limit = PAGE_LIMIT_DEFAULT, ...query }: ListQuery) => ({
          query: { ...query, limit },
        })),
        providesTags: ['Newsletters'],
      }),
      /** A failure counts as empty: specification, section 8. */
      latestNewsletters: build.query<Latest, void>({
        queryFn: async (_arg, _queryApi, _options, send) => {
          const query = { limit: NEWSLETTERS_LATEST_DEFAULT, _t: Date.now() };
          const { data = NO_LATEST } = await callWith(send, newsletterRoutes.latest, { query });
          return { data };
        },
        providesTags: ['Newsletters'],
      }),
      newsletter: build.query({
        ...calls(newsletterRoutes.one, (id: string) => ({ params: { id } }), 'data'),
        providesTags: (_article, _failure, id) => [{ type: 'Newsletter', id }],
      }),
      markViewed: build.mutation(calls(newsletterRoutes.markViewed, (id: string) => ({ params: { id } }))),
      markAllViewed: build.mutation({
        ...calls(newsletterRoutes.markAllViewed),
        invalidatesTags: ['Newsletters', 'Newsletter', 'UnreadCount'],
      }),
    }),
  });

export const { useNewslettersQuery, useLatestNewslettersQuery, useNewsletterQuery } = newslettersApi;
