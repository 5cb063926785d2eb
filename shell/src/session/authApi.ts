import { api, calls } from 'shared-kit';
import { authRoutes, passkeyRoutes, sessionRoutes, twoFactorRoutes } from 'shared-kit/contract/routes';

export const {
  useLoginMutation,
  useSendSecondFactorMutation,
  usePasskeyOptionsMutation,
  usePasskeyLoginMutation,
  useEndSessionsMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(calls(authRoutes.login)),
    sendSecondFactor: build.mutation(calls(twoFactorRoutes.logIn)),
    passkeyOptions: build.mutation(calls(passkeyRoutes.loginOptions)),
    passkeyLogin: build.mutation(calls(passkeyRoutes.logIn)),
    endSessions: build.mutation(calls(sessionRoutes.endByLink, (token: string) => ({ body: { token } }))),
    register: build.mutation(calls(authRoutes.register)),
    forgotPassword: build.mutation(calls(authRoutes.forgotPassword)),
    resetPassword: build.mutation(calls(authRoutes.resetPassword)),
  }),
});
