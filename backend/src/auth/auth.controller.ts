import { authCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { clientAddress } from '../common/http/client-address';
import { required } from '../common/errors/errors';
import { VisitorsService } from '../visitors/visitors.module';
import { AccountsService } from './accounts/accounts.service';
import { PasswordResetService } from './passwords/password-reset.service';
import { SessionsService } from './sessions/sessions.service';
import { SignInService } from './sign-in.service';
import { authTexts } from './texts';

export const AuthController = serves(
  authCalls,
  {
    accounts: AccountsService,
    signIn: SignInService,
    sessions: SessionsService,
    passwordReset: PasswordResetService,
    visitors: VisitorsService,
  },
  {
    register: ({ body, request }, { accounts }) => accounts.register(body, clientAddress(request)),
    login: async ({ body, request, response }, { signIn }) => {
      const user = await signIn.authenticate(body.username, body.password, clientAddress(request));
      const token = required(await signIn.signIn(user, 'password', request, response), 'BAD_CREDENTIALS');
      return { token };
    },
    logout: async ({ caller, request }, { sessions, visitors }) => {
      if (caller) await sessions.logOut(caller);
      await visitors.unlinkVisitor(request);
    },
    forgotPassword: async ({ body }, { passwordReset }) => {
      await passwordReset.forgot(body.email);
      return { message: authTexts.forgot.sent };
    },
    resetPassword: async ({ body, request }, { passwordReset }) => {
      await passwordReset.reset(body, clientAddress(request));
      return { message: authTexts.reset.done };
    },
    changePassword: async ({ caller, body, request }, { accounts }) => ({
      token: await accounts.changePassword(caller, body, request.headers['user-agent']),
    }),
  },
);
