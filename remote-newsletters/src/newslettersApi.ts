import { api } from 'shared-kit';
import type { AnswerOf, newsletterCalls, NewsletterSummary } from 'shared-kit/contract';
import { NEWSLETTERS_LATEST_DEFAULT, PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';

type Calls = typeof newsletterCalls;
export type NewslettersAnswer = AnswerOf<Calls['list']>;
export type Article = AnswerOf<Calls['one']>['data'];
export interface LatestNewsletters {
  success: boolean;
  data: NewsletterSummary[];
}

interface NewslettersView {
  page: number;
  limit?: number;
  /** Unread ones first, or simply the newest. */
  sort?: 'unread';
}

const NO_LATEST: LatestNewsletters = { success: false, data: [] };

export const newslettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsletters: build.query<NewslettersAnswer, NewslettersView>({
      query: ({ limit = PAGE_LIMIT_DEFAULT, ...view }) => ({
        url: '/newsletters',
        params: { ...view, limit },
      }),
      providesTags: ['Newsletters'],
    }),
    /** Failure counts as empty: specification, section 8. */
    latestNewsletters: build.query<LatestNewsletters, void>({
      queryFn: async (_arg, _queryApi, _options, call) => {
        const params = { limit: NEWSLETTERS_LATEST_DEFAULT, _t: Date.now() };
        const { data } = await call({ url: '/newsletters/latest', params });
        return { data: (data as LatestNewsletters | undefined) ?? NO_LATEST };
      },
      providesTags: ['Newsletters'],
    }),
    newsletter: build.query<Article, string>({
      query: (id) => ({ url: `/newsletters/${encodeURIComponent(id)}` }),
      transformResponse: (answer: AnswerOf<Calls['one']>) => answer.data,
      providesTags: (_answer, _error, id) => [{ type: 'Newsletter', id }],
    }),
    markViewed: build.mutation<AnswerOf<Calls['markViewed']>, string>({
      query: (id) => ({ url: `/newsletters/${encodeURIComponent(id)}/mark-viewed`, method: 'POST' }),
    }),
    markAllViewed: build.mutation<AnswerOf<Calls['markAllViewed']>, void>({
      query: () => ({ url: '/newsletters/mark-all-viewed', method: 'POST' }),
      invalidatesTags: ['Newsletters', 'Newsletter', 'UnreadCount'],
    }),
  }),
});

export const { useNewslettersQuery, useLatestNewslettersQuery, useNewsletterQuery } = newslettersApi;
