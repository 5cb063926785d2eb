import { api, calls, frameApi, undoOnFailure } from 'shared-kit';
import type { Answer, PrivacySettings } from 'shared-kit/contract';
import { privacyRoutes } from 'shared-kit/contract/routes';

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    privacy: build.query<PrivacySettings, void>(calls(privacyRoutes.read)),
    changePrivacy: build.mutation<Answer<typeof privacyRoutes.update>, Partial<PrivacySettings>>({
      ...calls(privacyRoutes.update, (body: Partial<PrivacySettings>) => ({ body })),
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        await undoOnFailure(queryFulfilled, [
          dispatch(
            privacyApi.util.updateQueryData('privacy', undefined, (settings) => {
              Object.assign(settings, changes);
            }),
          ),
          dispatch(
            frameApi.util.updateQueryData('ownProfile', undefined, (profile) => {
              profile.presence = changes.presence ?? profile.presence;
            }),
          ),
        ]);
      },
    }),
  }),
});

export const { usePrivacyQuery, useChangePrivacyMutation } = privacyApi;
