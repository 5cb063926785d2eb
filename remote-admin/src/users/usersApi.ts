import { api, calls, undoOnFailure } from 'shared-kit';
import type { Answer, Body } from 'shared-kit/contract';
import { adminRoutes } from 'shared-kit/contract/routes';
import type { UsersView } from './usersView';

export type UserChange = Omit<Body<typeof adminRoutes.updateUser>, 'isAdmin'>;

export type SuspensionBody = Body<typeof adminRoutes.suspend>;

export const USERS_PER_PAGE = 20;

const AFTER_UPDATE = ['AdminUsers', 'PublicProfile', 'AdminComments'] as const;
const AFTER_REMOVAL = [
  'AdminUsers',
  'AdminComments',
  'Stats',
  'PublicProfile',
  'Friends',
  'Comments',
] as const;

const usersApi = api.enhanceEndpoints({ addTagTypes: AFTER_REMOVAL }).injectEndpoints({
  endpoints: (build) => ({
    managedUsers: build.query<Answer<typeof adminRoutes.users>, UsersView>({
      ...calls(adminRoutes.users, (view: UsersView) => ({ query: { ...view, limit: USERS_PER_PAGE } })),
      providesTags: ['AdminUsers'],
    }),
    setAdmin: build.mutation<Answer<typeof adminRoutes.setAdmin>, { id: string; isAdmin: boolean }>({
      ...calls(adminRoutes.setAdmin, ({ id, isAdmin }: { id: string; isAdmin: boolean }) => ({
        params: { id },
        body: { isAdmin },
      })),
      onQueryStarted: async ({ id, isAdmin }, { dispatch, queryFulfilled, ...store }) => {
        const patches = usersApi.util.selectCachedArgsForQuery(store.getState(), 'managedUsers').map((view) =>
          dispatch(
            usersApi.util.updateQueryData('managedUsers', view, ({ users }) => {
              for (const user of users) if (user.id === id) user.isAdmin = isAdmin;
            }),
          ),
        );
        await undoOnFailure(queryFulfilled, patches);
      },
      invalidatesTags: (_user, error) => (error ? [] : ['AdminUsers']),
    }),
    updateUser: build.mutation({
      ...calls(adminRoutes.updateUser, ({ id, change }: { id: string; change: UserChange }) => ({
        params: { id },
        body: change,
      })),
      invalidatesTags: (_user, error) => (error ? [] : AFTER_UPDATE),
    }),
    suspendUser: build.mutation({
      ...calls(adminRoutes.suspend, ({ id, body }: { id: string; body: SuspensionBody }) => ({
        params: { id },
        body,
      })),
      invalidatesTags: (_user, error) => (error ? [] : ['AdminUsers']),
    }),
    unsuspendUser: build.mutation({
      ...calls(adminRoutes.unsuspend, ({ id, reason }: { id: string; reason: string }) => ({
        params: { id },
        ...(reason && { body: { reason } }),
      })),
      invalidatesTags: (_user, error) => (error ? [] : ['AdminUsers']),
    }),
    removeUser: build.mutation({
      ...calls(adminRoutes.removeUser, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : AFTER_REMOVAL),
    }),
  }),
});

export const {
  useManagedUsersQuery,
  useSetAdminMutation,
  useSuspendUserMutation,
  useUnsuspendUserMutation,
  useUpdateUserMutation,
  useRemoveUserMutation,
} = usersApi;
