import { api, calls, frameApi, undoOnFailure } from 'shared-kit';
import type { PrivacySettings } from 'shared-kit/contract';
import { privacyRoutes } from 'shared-kit/contract/routes';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({ privacy: build.query(calls(privacyRoutes.read)) }),
});

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePrivacy: build.mutation({
      ...calls(privacyRoutes.update, (body: Partial<PrivacySettings>) => ({ body })),
      onQueryStarted: (changes, { dispatch, queryFulfilled }) => {
        const patches = [
          dispatch(
            settingsApi.util.updateQueryData('privacy', undefined, (settings) => {
              Object.assign(settings, changes);
            }),
          ),
          dispatch(
            frameApi.util.updateQueryData('ownProfile', undefined, (profile) => {
              profile.presence = changes.presence ?? profile.presence;
            }),
          ),
        ];
        return undoOnFailure(queryFulfilled, patches);
      },
    }),
  }),
});

export const { usePrivacyQuery } = settingsApi;
export const { useChangePrivacyMutation } = changesApi;
