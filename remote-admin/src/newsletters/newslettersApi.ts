import { api } from 'shared-kit';
import type { AdminNewsletter, AnswerOf, newsletterCalls } from 'shared-kit/contract';
import { PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';

type Calls = typeof newsletterCalls;
type AdminNewslettersAnswer = AnswerOf<Calls['adminList']>;
export type NewsletterBody = Pick<AdminNewsletter, 'title' | 'content' | 'is_important' | 'is_published'>;

const READERS_SEE = ['AdminNewsletters', 'Newsletters', 'Newsletter', 'UnreadCount', 'Stats'] as const;

const adminNewslettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminNewsletters: build.query<AdminNewslettersAnswer, number>({
      query: (page) => ({ url: '/newsletters/admin/all', params: { page, limit: PAGE_LIMIT_DEFAULT } }),
      providesTags: ['AdminNewsletters'],
    }),
    adminNewsletter: build.query<AdminNewsletter, string>({
      query: (id) => ({ url: `/newsletters/admin/${encodeURIComponent(id)}` }),
      transformResponse: (answer: AnswerOf<Calls['adminOne']>) => answer.data,
      providesTags: ['AdminNewsletters'],
    }),
    createNewsletter: build.mutation<AnswerOf<Calls['create']>, { body: NewsletterBody; key: string }>({
      query: ({ body, key }) => ({
        url: '/newsletters/admin/create',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : READERS_SEE),
    }),
    updateNewsletter: build.mutation<
      AnswerOf<Calls['update']>,
      { id: string; change: Partial<NewsletterBody> }
    >({
      query: ({ id, change }) => ({ url: `/newsletters/admin/${id}`, method: 'PUT', body: change }),
      onQueryStarted: ({ id, change }, { dispatch, queryFulfilled, ...store }) => {
        const patches = adminNewslettersApi.util
          .selectCachedArgsForQuery(store.getState(), 'adminNewsletters')
          .map((page) =>
            dispatch(
              adminNewslettersApi.util.updateQueryData('adminNewsletters', page, ({ data }) => {
                for (const newsletter of data) if (newsletter.id === id) Object.assign(newsletter, change);
              }),
            ),
          );
        queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
      invalidatesTags: (_answer, error) => (error ? [] : READERS_SEE),
    }),
    removeNewsletter: build.mutation<unknown, string>({
      query: (id) => ({ url: `/newsletters/admin/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : READERS_SEE),
    }),
  }),
});

export const {
  useAdminNewsletterQuery,
  useAdminNewslettersQuery,
  useCreateNewsletterMutation,
  useUpdateNewsletterMutation,
  useRemoveNewsletterMutation,
} = adminNewslettersApi;
