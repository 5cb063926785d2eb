import { Controller, Headers, Req } from '@nestjs/common';
import type { Request } from 'express';
import { sessionCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { clientAddress } from '../../common/http/client-address';
import { texts } from '../texts';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Serves(sessionCalls.list)
  async list(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof sessionCalls.list>> {
    return { sessions: await this.sessions.list(caller) };
  }

  @Serves(sessionCalls.end)
  async end(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof sessionCalls.end>,
  ): Promise<AnswerOf<typeof sessionCalls.end>> {
    await this.sessions.end(caller.id, params.id);
    return { success: true };
  }

  @Serves(sessionCalls.endOthers)
  async endOthers(
    @CurrentCaller() caller: Caller,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<AnswerOf<typeof sessionCalls.endOthers>> {
    return { token: await this.sessions.endOthers(caller, userAgent) };
  }

  @Serves(sessionCalls.endByLink)
  async endByLink(
    @Input() { body }: InputOf<typeof sessionCalls.endByLink>,
    @Req() request: Request,
  ): Promise<AnswerOf<typeof sessionCalls.endByLink>> {
    await this.sessions.endByLink(body.token, clientAddress(request));
    return { message: texts.sessions.ended };
  }
}
