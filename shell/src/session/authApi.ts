import { api, calls } from 'shared-kit';
import type { Body } from 'shared-kit/contract';
import { authRoutes, passkeyRoutes, sessionRoutes, twoFactorRoutes } from 'shared-kit/contract/routes';

type Routes = typeof authRoutes;

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(calls(authRoutes.login, (body: Body<Routes['login']>) => ({ body }))),
    sendSecondFactor: build.mutation(
      calls(twoFactorRoutes.logIn, (body: Body<typeof twoFactorRoutes.logIn>) => ({ body })),
    ),
    passkeyOptions: build.mutation(calls(passkeyRoutes.loginOptions)),
    passkeyLogin: build.mutation(
      calls(passkeyRoutes.logIn, (body: Body<typeof passkeyRoutes.logIn>) => ({ body })),
    ),
    endSessions: build.mutation(calls(sessionRoutes.endByLink, (token: string) => ({ body: { token } }))),
    register: build.mutation(calls(authRoutes.register, (body: Body<Routes['register']>) => ({ body }))),
    forgotPassword: build.mutation(
      calls(authRoutes.forgotPassword, (body: Body<Routes['forgotPassword']>) => ({ body })),
    ),
    resetPassword: build.mutation(
      calls(authRoutes.resetPassword, (body: Body<Routes['resetPassword']>) => ({ body })),
    ),
  }),
});

export const {
  useLoginMutation,
  useSendSecondFactorMutation,
  usePasskeyOptionsMutation,
  usePasskeyLoginMutation,
  useEndSessionsMutation,
  useRegisterMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = authApi;
