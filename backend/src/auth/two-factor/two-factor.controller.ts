import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { twoFactorCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
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
  status(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof twoFactorCalls.status>> {
    return this.twoFactor.status(caller);
  }

  @Serves(twoFactorCalls.setUp)
  setUp(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof twoFactorCalls.setUp>,
  ): Promise<AnswerOf<typeof twoFactorCalls.setUp>> {
    return this.twoFactor.setUp(caller, body.currentPassword);
  }

  @Serves(twoFactorCalls.enable)
  async enable(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof twoFactorCalls.enable>,
  ): Promise<AnswerOf<typeof twoFactorCalls.enable>> {
    return { recovery_codes: await this.twoFactor.enable(caller, body.code) };
  }

  @Serves(twoFactorCalls.disable)
  async disable(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof twoFactorCalls.disable>,
  ): Promise<AnswerOf<typeof twoFactorCalls.disable>> {
    await this.twoFactor.disable(caller, body.currentPassword);
    return { success: true };
  }

  @Serves(twoFactorCalls.renewCodes)
  async renewCodes(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof twoFactorCalls.renewCodes>,
  ): Promise<AnswerOf<typeof twoFactorCalls.renewCodes>> {
    return { recovery_codes: await this.twoFactor.renewCodes(caller, body.currentPassword) };
  }

  @Serves(twoFactorCalls.logIn)
  async logIn(
    @Input() { body }: InputOf<typeof twoFactorCalls.logIn>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<typeof twoFactorCalls.logIn>> {
    const user = await this.twoFactor.authenticate(body.challenge, body.code, clientAddress(request));
    const token = await this.signIn.signIn(user, request, response);
    if (token === undefined) throw new DomainError('BAD_SECOND_FACTOR');
    return { token };
  }
}
