import { passkeyCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { required } from '../../common/errors/errors';
import { SignInService } from '../sign-in.service';
import { PasskeysService } from './passkeys.service';
import { WebAuthnService } from './web-authn.service';

export const PasskeysController = serves(
  passkeyCalls,
  { passkeys: PasskeysService, signIn: SignInService, webAuthn: WebAuthnService },
  {
    list: async ({ caller }, { passkeys }) => ({ passkeys: await passkeys.list(caller) }),
    registrationOptions: async ({ caller, body, request }, { webAuthn, passkeys }) => {
      webAuthn.assertOwnOrigin(request.headers.origin);
      return { ...(await passkeys.registrationOptions(caller, body?.currentPassword)) };
    },
    register: ({ caller, body }, { passkeys }) => passkeys.register(caller, body),
    rename: ({ caller, params, body }, { passkeys }) => passkeys.rename(caller, params.id, body.name),
    remove: ({ caller, params, body }, { passkeys }) =>
      passkeys.remove(caller, params.id, body?.currentPassword),
    loginOptions: async ({ request }, { webAuthn, passkeys }) => {
      webAuthn.assertOwnOrigin(request.headers.origin);
      return { ...(await passkeys.loginOptions(clientAddress(request))) };
    },
    logIn: async ({ body, request, response }, { passkeys, signIn }) => {
      const user = await passkeys.authenticate(body.response, clientAddress(request));
      const token = required(await signIn.signIn(user, 'passkey', request, response), 'BAD_PASSKEY');
      return { token };
    },
  },
);
