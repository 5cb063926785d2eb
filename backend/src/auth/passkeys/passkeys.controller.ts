import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { passkeyCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { DomainError } from '../../common/errors';
import { clientAddress } from '../../common/http/client-address';
import { SignInService } from '../sign-in.service';
import { PasskeysService } from './passkeys.service';
import { WebAuthnService } from './web-authn.service';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIn: SignInService,
    private readonly webAuthn: WebAuthnService,
  ) {}

  @Serves(passkeyCalls.list)
  async list(@Input() { caller }: InputOf<typeof passkeyCalls.list>) {
    return { passkeys: await this.passkeys.list(caller) };
  }

  @Serves(passkeyCalls.registrationOptions)
  async registrationOptions(
    @Input() { caller, body }: InputOf<typeof passkeyCalls.registrationOptions>,
    @Req() request: Request,
  ) {
    this.webAuthn.assertOwnOrigin(request.headers.origin);
    return { ...(await this.passkeys.registrationOptions(caller, body?.currentPassword)) };
  }

  @Serves(passkeyCalls.register)
  register(@Input() { caller, body }: InputOf<typeof passkeyCalls.register>) {
    return this.passkeys.register(caller, body);
  }

  @Serves(passkeyCalls.rename)
  rename(@Input() { caller, params, body }: InputOf<typeof passkeyCalls.rename>) {
    return this.passkeys.rename(caller, params.id, body.name);
  }

  @Serves(passkeyCalls.remove)
  async remove(@Input() { caller, params, body }: InputOf<typeof passkeyCalls.remove>) {
    await this.passkeys.remove(caller, params.id, body?.currentPassword);
    return SUCCESS;
  }

  @Serves(passkeyCalls.loginOptions)
  async loginOptions(@Input() _input: InputOf<typeof passkeyCalls.loginOptions>, @Req() request: Request) {
    this.webAuthn.assertOwnOrigin(request.headers.origin);
    return { ...(await this.passkeys.loginOptions(clientAddress(request))) };
  }

  @Serves(passkeyCalls.logIn)
  async logIn(
    @Input() { body }: InputOf<typeof passkeyCalls.logIn>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const user = await this.passkeys.authenticate(body.response, clientAddress(request));
    const token = await this.signIn.signIn(user, 'passkey', request, response);
    if (token === undefined) throw new DomainError('BAD_PASSKEY');
    return { token };
  }
}
