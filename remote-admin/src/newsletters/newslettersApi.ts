import { api, calls, undoOnFailure } from 'shared-kit';
import type { Answer, Body } from 'shared-kit/contract';
import { PAGE_LIMIT_DEFAULT } from 'shared-kit/contract/limits';
import { newsletterRoutes } from 'shared-kit/contract/routes';

export type NewsletterBody = Required<Body<typeof newsletterRoutes.create>>;
type NewsletterChange = Body<typeof newsletterRoutes.update>;

const READERS_SEE = ['AdminNewsletters', 'Newsletters', 'Newsletter', 'UnreadCount', 'Stats'] as const;
const unlessFailed = (_answer: unknown, error: unknown) => (error ? [] : READERS_SEE);

const adminNewslettersApi = api.enhanceEndpoints({ addTagTypes: READERS_SEE }).injectEndpoints({
  endpoints: (build) => ({
    adminNewsletters: build.query<Answer<typeof newsletterRoutes.adminList>, number>({
      ...calls(newsletterRoutes.adminList, (page: number) => ({
        query: { page, limit: PAGE_LIMIT_DEFAULT },
      })),
      providesTags: ['AdminNewsletters'],
    }),
    adminNewsletter: build.query({
      ...calls(newsletterRoutes.adminOne, (id: string) => ({ params: { id } }), 'data'),
      providesTags: ['AdminNewsletters'],
    }),
    createNewsletter: build.mutation({
      ...calls(newsletterRoutes.create),
      invalidatesTags: unlessFailed,
    }),
    updateNewsletter: build.mutation<
      Answer<typeof newsletterRoutes.update>,
      { id: string; change: NewsletterChange }
    >({
      ...calls(newsletterRoutes.update, ({ id, change }: { id: string; change: NewsletterChange }) => ({
        params: { id },
        body: change,
      })),
      onQueryStarted: async ({ id, change }, { dispatch, queryFulfilled, ...store }) => {
        const patches = adminNewslettersApi.util
          .selectCachedArgsForQuery(store.getState(), 'adminNewsletters')
          .map((page) =>
            dispatch(
              adminNewslettersApi.util.updateQueryData('adminNewsletters', page, ({ data }) => {
                for (const newsletter of data) if (newsletter.id === id) Object.assign(newsletter, change);
              }),
            ),
          );
        await undoOnFailure(queryFulfilled, patches);
      },
      invalidatesTags: unlessFailed,
    }),
    removeNewsletter: build.mutation({
      ...calls(newsletterRoutes.remove, (id: string) => ({ params: { id } })),
      invalidatesTags: unlessFailed,
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
