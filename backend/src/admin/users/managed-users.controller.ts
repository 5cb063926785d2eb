import { Controller } from '@nestjs/common';
import { adminCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { ManagedUsersService } from './managed-users.service';

@Controller()
export class ManagedUsersController {
  constructor(private readonly users: ManagedUsersService) {}

  @Serves(adminCalls.users)
  list(@Input() { query }: InputOf<typeof adminCalls.users>) {
    return this.users.list(query);
  }

  @Serves(adminCalls.setAdmin)
  setAdmin(@Input() { caller, params, body }: InputOf<typeof adminCalls.setAdmin>) {
    return this.users.update(caller, params.id, body);
  }

  @Serves(adminCalls.updateUser)
  update(@Input() { caller, params, body }: InputOf<typeof adminCalls.updateUser>) {
    return this.users.update(caller, params.id, body);
  }

  @Serves(adminCalls.removeUser)
  async remove(@Input() { caller, params }: InputOf<typeof adminCalls.removeUser>) {
    await this.users.remove(caller, params.id);
    return SUCCESS;
  }

  @Serves(adminCalls.suspend)
  suspend(@Input() { caller, params, body }: InputOf<typeof adminCalls.suspend>) {
    return this.users.suspend(caller, params.id, body);
  }

  @Serves(adminCalls.unsuspend)
  unsuspend(@Input() { caller, params, body }: InputOf<typeof adminCalls.unsuspend>) {
    return this.users.unsuspend(caller, params.id, body?.reason);
  }
}
