import { api, calls, frameApi } from 'shared-kit';
import type { Answer, Body } from 'shared-kit/contract';
import { authRoutes, profileRoutes } from 'shared-kit/contract/routes';
import { avatarReplaced, type Dispatch, usernameChanged } from 'shared-kit/state';
import { replaceToken } from '../security/replaceToken';

export type ProfileChange = Body<typeof profileRoutes.update>;
type Avatar = Answer<typeof profileRoutes.uploadAvatar>;

/** Every place that shows the avatar changes at once: specification, section 4. */
async function replaceAvatar(dispatch: Dispatch, answer: Promise<{ data: Avatar }>): Promise<void> {
  try {
    const { avatar_url } = (await answer).data;
    dispatch(avatarReplaced(avatar_url));
    dispatch(
      frameApi.util.updateQueryData('ownProfile', undefined, (profile) => {
        profile.avatar_url = avatar_url;
      }),
    );
  } catch {
    return;
  }
}

export const {
  useChangeProfileMutation,
  useUploadAvatarMutation,
  useRemoveAvatarMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
} = api.enhanceEndpoints({ addTagTypes: ['PublicProfile'] }).injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation({
      ...calls(profileRoutes.update, (body: ProfileChange) => ({ body })),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(usernameChanged(data.username));
          dispatch(frameApi.util.updateQueryData('ownProfile', undefined, () => data));
        } catch {
          return;
        }
      },
    }),
    uploadAvatar: build.mutation({
      ...calls(profileRoutes.uploadAvatar, (avatar: Blob) => ({ file: { avatar } })),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: (_avatar, { dispatch, queryFulfilled }) => replaceAvatar(dispatch, queryFulfilled),
    }),
    removeAvatar: build.mutation({
      ...calls(profileRoutes.removeAvatar),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) => replaceAvatar(dispatch, queryFulfilled),
    }),
    deleteAccount: build.mutation(
      calls(profileRoutes.remove, (body: Body<typeof profileRoutes.remove>) => ({ body })),
    ),
    /** Ends this session too, so the answer's token replaces the stored one. */
    changePassword: build.mutation({
      ...calls(authRoutes.changePassword, (body: Body<typeof authRoutes.changePassword>) => ({ body })),
      onQueryStarted: (_change, { dispatch, queryFulfilled }) => replaceToken(dispatch, queryFulfilled),
    }),
  }),
});
