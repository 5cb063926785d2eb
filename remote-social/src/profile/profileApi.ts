import { api, frameApi } from 'shared-kit';
import type { OwnProfile, PresenceAudience } from 'shared-kit/contract';
import { avatarReplaced, type Dispatch, storeToken, usernameChanged } from 'shared-kit/state';

export type ProfileChange = Partial<Pick<OwnProfile, 'username' | 'email' | 'bio'>>;
interface Avatar {
  avatar_url: string | null;
}
interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

const FILE_FIELD = 'avatar';

function formWith(picture: Blob): FormData {
  const form = new FormData();
  form.append(FILE_FIELD, picture, picture instanceof File ? picture.name : FILE_FIELD);
  return form;
}

/** The session's picture changes at once wherever it shows. Specification, section 4. */
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

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<OwnProfile, ProfileChange>({
      query: (body) => ({ url: '/user/profile', method: 'PUT', body }),
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
    uploadAvatar: build.mutation<Avatar, Blob>({
      query: (picture) => ({ url: '/user/avatar', method: 'POST', body: formWith(picture) }),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: (_picture, { dispatch, queryFulfilled }) => replaceAvatar(dispatch, queryFulfilled),
    }),
    removeAvatar: build.mutation<Avatar, void>({
      query: () => ({ url: '/user/avatar', method: 'DELETE' }),
      invalidatesTags: ['PublicProfile'],
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) => replaceAvatar(dispatch, queryFulfilled),
    }),
    /** Shown at once, and taken back when the server refuses. */
    setPresence: build.mutation<OwnProfile, PresenceAudience>({
      query: (presence) => ({ url: '/user/privacy', method: 'PUT', body: { presence } }),
      onQueryStarted: async (presence, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          frameApi.util.updateQueryData('ownProfile', undefined, (profile) => {
            profile.presence = presence;
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    /** The one that asks goes on with the answer's token. */
    signOutEverywhere: build.mutation<{ token: string }, void>({
      query: () => ({ url: '/user/sign-out-everywhere', method: 'POST' }),
      onQueryStarted: async (_nothing, { queryFulfilled }) => {
        try {
          storeToken((await queryFulfilled).data.token);
        } catch {
          return;
        }
      },
    }),
    eraseAccount: build.mutation<unknown, { currentPassword: string }>({
      query: (body) => ({ url: '/user/profile', method: 'DELETE', body }),
    }),
    /** Every earlier token stops working, the calling one too: the answer's takes its place. */
    changePassword: build.mutation<{ token: string }, PasswordChange>({
      query: (body) => ({ url: '/user/change-password', method: 'PUT', body }),
      onQueryStarted: async (_change, { queryFulfilled }) => {
        try {
          storeToken((await queryFulfilled).data.token);
        } catch {
          return;
        }
      },
    }),
  }),
});

export const {
  useChangeProfileMutation,
  useUploadAvatarMutation,
  useRemoveAvatarMutation,
  useChangePasswordMutation,
  useEraseAccountMutation,
  useSetPresenceMutation,
  useSignOutEverywhereMutation,
} = profileApi;
