import { Controller } from '@nestjs/common';
import { profileCalls } from 'shared-kit/contract';
import { PasswordConfirmationService } from '../../auth/auth.module';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { AccountErasureService } from './account-erasure.service';
import { ProfilesService } from './profiles.service';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly passwords: PasswordConfirmationService,
    private readonly erasure: AccountErasureService,
  ) {}

  @Serves(profileCalls.own)
  own(@Input() { caller }: InputOf<typeof profileCalls.own>) {
    return this.profiles.own(caller.id);
  }

  @Serves(profileCalls.byName)
  byName(@Input() { caller, params }: InputOf<typeof profileCalls.byName>) {
    return this.profiles.byName(caller?.id ?? null, params.username);
  }

  @Serves(profileCalls.byId)
  byId(@Input() { caller, params }: InputOf<typeof profileCalls.byId>) {
    return this.profiles.byId(caller?.id ?? null, params.id);
  }

  @Serves(profileCalls.update)
  update(@Input() { caller, body }: InputOf<typeof profileCalls.update>) {
    return this.profiles.update(caller.id, body);
  }

  @Serves(profileCalls.search)
  async search(@Input() { caller, params, query }: InputOf<typeof profileCalls.search>) {
    const found = await this.profiles.search(caller.id, params.term, query);
    return { ...found, page: query.page, limit: query.limit };
  }

  @Serves(profileCalls.remove)
  async remove(@Input() { caller: { id }, body }: InputOf<typeof profileCalls.remove>) {
    await this.erasure.eraseOwn(id, await this.passwords.confirm(id, body.currentPassword));
    return SUCCESS;
  }
}
