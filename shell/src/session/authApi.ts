import { api, calls } from 'shared-kit';
import type { Body } from 'shared-kit/contract';
import { authRoutes } from 'shared-kit/contract/routes';

type Routes = typeof authRoutes;

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(calls(authRoutes.login, (body: Body<Routes['login']>) => ({ body }))),
    register: build.mutation(calls(authRoutes.register, (body: Body<Routes['register']>) => ({ body }))),
    forgotPassword: build.mutation(
      calls(authRoutes.forgotPassword, (body: Body<Routes['forgotPassword']>) => ({ body })),
    ),
    resetPassword: build.mutation(
      calls(authRoutes.resetPassword, (body: Body<Routes['resetPassword']>) => ({ body })),
    ),
  }),
});

export const { useLoginMutation, useRegisterMutation, useForgotPasswordMutation, useResetPasswordMutation } =
  authApi;
