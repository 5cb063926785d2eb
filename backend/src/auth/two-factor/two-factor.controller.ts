import { twoFactorCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { required } from '../../common/errors/errors';
import { SignInService } from '../sign-in.service';
import { TwoFactorService } from './two-factor.service';

export const TwoFactorController = serves(
  twoFactorCalls,
  { twoFactor: TwoFactorService, signIn: SignInService },
  {
    status: ({ caller }, { twoFactor }) => twoFactor.status(caller),
    setUp: ({ caller, body }, { twoFactor }) => twoFactor.setUp(caller, body.currentPassword),
    enable: async ({ caller, body }, { twoFactor }) => ({
      recovery_codes: await twoFactor.enable(caller, body.code),
    }),
    disable: ({ caller, body }, { twoFactor }) => twoFactor.disable(caller, body.currentPassword),
    renewCodes: async ({ caller, body }, { twoFactor }) => ({
      recovery_codes: await twoFactor.renewCodes(caller, body.currentPassword),
    }),
    logIn: async ({ body, request, response }, { twoFactor, signIn }) => {
      const { factor, ...user } = await twoFactor.authenticate(
        body.challenge,
        body.code,
        clientAddress(request),
      );
      const token = required(await signIn.signIn(user, factor, request, response), 'BAD_SECOND_FACTOR');
      return { token };
    },
  },
);
