import { Controller, Headers, Req } from '@nestjs/common';
import type { Request } from 'express';
import { sessionCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { clientAddress } from '../../common/http/client-address';
import { authTexts } from '../texts';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Serves(sessionCalls.list)
  async list(@Input() { caller }: InputOf<typeof sessionCalls.list>) {
    return { sessions: await this.sessions.list(caller) };
  }

  @Serves(sessionCalls.end)
  async end(@Input() { caller, params }: InputOf<typeof sessionCalls.end>) {
    await this.sessions.end(caller.id, params.id);
    return SUCCESS;
  }

  @Serves(sessionCalls.endOthers)
  async endOthers(
    @Input() { caller }: InputOf<typeof sessionCalls.endOthers>,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    return { token: await this.sessions.endOthers(caller, userAgent) };
  }

  @Serves(sessionCalls.endByLink)
  async endByLink(@Input() { body }: InputOf<typeof sessionCalls.endByLink>, @Req() request: Request) {
    await this.sessions.endByLink(body.token, clientAddress(request));
    return { message: authTexts.sessions.ended };
  }
}
