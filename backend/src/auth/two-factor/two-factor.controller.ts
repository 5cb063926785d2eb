import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { twoFactorCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { DomainError } from '../../common/errors';
import { clientAddress } from '../../common/http/client-address';
import { SignInService } from '../sign-in.service';
import { TwoFactorService } from './two-factor.service';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly signIn: SignInService,
  ) {}

  @Serves(twoFactorCalls.status)
  status(@Input() { caller }: InputOf<typeof twoFactorCalls.status>) {
    return this.twoFactor.status(caller);
  }

  @Serves(twoFactorCalls.setUp)
  setUp(@Input() { caller, body }: InputOf<typeof twoFactorCalls.setUp>) {
    return this.twoFactor.setUp(caller, body.currentPassword);
  }

  @Serves(twoFactorCalls.enable)
  async enable(@Input() { caller, body }: InputOf<typeof twoFactorCalls.enable>) {
    return { recovery_codes: await this.twoFactor.enable(caller, body.code) };
  }

  @Serves(twoFactorCalls.disable)
  async disable(@Input() { caller, body }: InputOf<typeof twoFactorCalls.disable>) {
    await this.twoFactor.disable(caller, body.currentPassword);
    return SUCCESS;
  }

  @Serves(twoFactorCalls.renewCodes)
  async renewCodes(@Input() { caller, body }: InputOf<typeof twoFactorCalls.renewCodes>) {
    return { recovery_codes: await this.twoFactor.renewCodes(caller, body.currentPassword) };
  }

  @Serves(twoFactorCalls.logIn)
  async logIn(
    @Input() { body }: InputOf<typeof twoFactorCalls.logIn>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { factor, ...user } = await this.twoFactor.authenticate(
      body.challenge,
      body.code,
      clientAddress(request),
    );
    const token = await this.signIn.signIn(user, factor, request, response);
    if (token === undefined) throw new DomainError('BAD_SECOND_FACTOR');
    return { token };
  }
}
