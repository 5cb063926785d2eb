import { Controller } from '@nestjs/common';
import { profileCalls, type AnswerOf } from 'shared-kit/contract';
import { PasswordConfirmationService } from '../../auth/auth.module';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { AccountErasureService } from './account-erasure.service';

@Controller()
export class AccountController {
  constructor(
    private readonly passwords: PasswordConfirmationService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Serves(profileCalls.remove)
  async remove(
    @CurrentCaller() { id }: Caller,
    @Input() { body }: InputOf<typeof profileCalls.remove>,
  ): Promise<AnswerOf<typeof profileCalls.remove>> {
    await this.erasure.eraseOwn(id, await this.passwords.confirm(id, body.currentPassword));
    return { success: true };
  }
}
