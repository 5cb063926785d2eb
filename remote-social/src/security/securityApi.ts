import { api, calls } from 'shared-kit';
import { passkeyRoutes, sessionRoutes, twoFactorRoutes } from 'shared-kit/contract/routes';
import { replaceToken } from './replaceToken';

const withPassword = (currentPassword: string) => ({ body: { currentPassword } });

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useTwoFactorStatusQuery,
  useSetUpTwoFactorMutation,
  useEnableTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  usePasskeysQuery,
  useRegistrationOptionsMutation,
  useRegisterPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Sessions', 'TwoFactor', 'Passkeys'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({ ...calls(sessionRoutes.list), providesTags: ['Sessions'] }),
    endSession: build.mutation({
      ...calls(sessionRoutes.end, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation({
      ...calls(sessionRoutes.endOthers),
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) => replaceToken(dispatch, queryFulfilled),
    }),
    twoFactorStatus: build.query({ ...calls(twoFactorRoutes.status), providesTags: ['TwoFactor'] }),
    setUpTwoFactor: build.mutation(calls(twoFactorRoutes.setUp, withPassword)),
    enableTwoFactor: build.mutation({
      ...calls(twoFactorRoutes.enable, (code: string) => ({ body: { code } })),
      invalidatesTags: ['TwoFactor'],
    }),
    disableTwoFactor: build.mutation({
      ...calls(twoFactorRoutes.disable, withPassword),
      invalidatesTags: ['TwoFactor'],
    }),
    renewRecoveryCodes: build.mutation({
      ...calls(twoFactorRoutes.renewCodes, withPassword),
      invalidatesTags: ['TwoFactor'],
    }),
    passkeys: build.query({ ...calls(passkeyRoutes.list), providesTags: ['Passkeys'] }),
    registrationOptions: build.mutation(calls(passkeyRoutes.registrationOptions, withPassword)),
    registerPasskey: build.mutation({
      ...calls(passkeyRoutes.register),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation({
      ...calls(passkeyRoutes.rename, ({ id, name }: { id: string; name: string }) => ({
        params: { id },
        body: { name },
      })),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation({
      ...calls(passkeyRoutes.remove, ({ id, password }: { id: string; password: string }) => ({
        params: { id },
        ...withPassword(password),
      })),
      invalidatesTags: ['Passkeys'],
    }),
  }),
});
