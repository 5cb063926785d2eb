import { Controller } from '@nestjs/common';
import { profileCalls } from 'shared-kit/contract';
import { PasswordConfirmationService } from '../../auth/auth.module';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { AccountErasureService } from './account-erasure.service';

@Controller()
export class AccountController {
  constructor(
    private readonly passwords: PasswordConfirmationService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Serves(profileCalls.remove)
  async remove(@Input() { caller: { id }, body }: InputOf<typeof profileCalls.remove>) {
    await this.erasure.eraseOwn(id, await this.passwords.confirm(id, body.currentPassword));
    return SUCCESS;
  }
}
