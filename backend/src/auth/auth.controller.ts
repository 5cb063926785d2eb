import { Controller, Headers, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../common/call';
import { DomainError } from '../common/errors';
import { clientAddress } from '../common/http/client-address';
import { VisitorsService } from '../visitors/visitors.module';
import { AccountsService } from './accounts/accounts.service';
import { LoginService } from './login.service';
import { PasswordResetService } from './passwords/password-reset.service';
import { SessionsService } from './sessions/sessions.service';
import { SignInService } from './sign-in.service';
import { authTexts } from './texts';

@Controller()
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly logins: LoginService,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly passwordReset: PasswordResetService,
    private readonly visitors: VisitorsService,
  ) {}

  @Serves(authCalls.register)
  register(@Input() { body }: InputOf<typeof authCalls.register>, @Req() request: Request) {
    return this.accounts.register(body, clientAddress(request));
  }

  @Serves(authCalls.login)
  async login(
    @Input() { body }: InputOf<typeof authCalls.login>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const user = await this.logins.authenticate(body.username, body.password, clientAddress(request));
    const token = await this.signIn.signIn(user, 'password', request, response);
    if (token === undefined) throw new DomainError('BAD_CREDENTIALS');
    return { token };
  }

  @Serves(authCalls.logout)
  async logout(@Input() { caller }: InputOf<typeof authCalls.logout>, @Req() request: Request) {
    if (caller) await this.sessions.logOut(caller);
    await this.visitors.unlinkVisitor(request);
    return SUCCESS;
  }

  @Serves(authCalls.forgotPassword)
  async forgotPassword(@Input() { body }: InputOf<typeof authCalls.forgotPassword>) {
    await this.passwordReset.forgot(body.email);
    return { message: authTexts.forgot.sent };
  }

  @Serves(authCalls.resetPassword)
  async resetPassword(@Input() { body }: InputOf<typeof authCalls.resetPassword>, @Req() request: Request) {
    await this.passwordReset.reset(body, clientAddress(request));
    return { message: authTexts.reset.done };
  }

  @Serves(authCalls.changePassword)
  async changePassword(
    @Input() { caller, body }: InputOf<typeof authCalls.changePassword>,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    return { token: await this.accounts.changePassword(caller, body, userAgent) };
  }
}
