import { Controller } from '@nestjs/common';
import { profileCalls, sessionCalls, type AnswerOf } from 'shared-kit/contract';
import { AccountsService } from '../../auth/auth.module';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { AccountErasureService } from './account-erasure.service';

@Controller()
export class AccountController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Serves(sessionCalls.endOthers)
  async signOutEverywhere(
    @CurrentCaller() caller: Caller,
  ): Promise<AnswerOf<typeof sessionCalls.endOthers>> {
    return { token: await this.accounts.signOutEverywhere(caller) };
  }

  @Serves(profileCalls.remove)
  async remove(
    @CurrentCaller() { id }: Caller,
    @Input() { body }: InputOf<typeof profileCalls.remove>,
  ): Promise<AnswerOf<typeof profileCalls.remove>> {
    await this.erasure.eraseOwn(id, await this.accounts.confirmPassword(id, body.currentPassword));
    return { success: true };
  }
}
