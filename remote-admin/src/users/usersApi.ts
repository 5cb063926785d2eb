import { api } from 'shared-kit';
import type { adminCalls, AnswerOf, ManagedUser } from 'shared-kit/contract';
import type { UsersView } from './usersView';

type UsersAnswer = AnswerOf<(typeof adminCalls)['users']>;
export type UserChange = Partial<Pick<ManagedUser, 'username' | 'email' | 'bio'>>;

export const USERS_PER_PAGE = 20;

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    managedUsers: build.query<UsersAnswer, UsersView>({
      query: (view) => ({ url: '/user/all', params: { ...view, limit: USERS_PER_PAGE } }),
      providesTags: ['AdminUsers'],
    }),
    setAdmin: build.mutation<ManagedUser, { id: string; isAdmin: boolean }>({
      query: ({ id, isAdmin }) => ({ url: `/user/${id}/admin`, method: 'PUT', body: { isAdmin } }),
      onQueryStarted: ({ id, isAdmin }, { dispatch, queryFulfilled, ...store }) => {
        const patches = usersApi.util.selectCachedArgsForQuery(store.getState(), 'managedUsers').map((view) =>
          dispatch(
            usersApi.util.updateQueryData('managedUsers', view, ({ users }) => {
              for (const user of users) if (user.id === id) user.isAdmin = isAdmin;
            }),
          ),
        );
        queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
      invalidatesTags: (_user, error) => (error ? [] : ['AdminUsers']),
    }),
    updateUser: build.mutation<ManagedUser, { id: string; change: UserChange }>({
      query: ({ id, change }) => ({ url: `/user/${id}`, method: 'PUT', body: change }),
      invalidatesTags: (_user, error) => (error ? [] : ['AdminUsers', 'PublicProfile', 'AdminComments']),
    }),
    removeUser: build.mutation<unknown, string>({
      query: (id) => ({ url: `/user/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) =>
        error ? [] : ['AdminUsers', 'AdminComments', 'Stats', 'PublicProfile', 'Friends', 'Comments'],
    }),
  }),
});

export const { useManagedUsersQuery, useSetAdminMutation, useUpdateUserMutation, useRemoveUserMutation } =
  usersApi;
