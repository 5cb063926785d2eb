import { Controller } from '@nestjs/common';
import { adminCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { ManagedUsersService } from './managed-users.service';

@Controller()
export class ManagedUsersController {
  constructor(private readonly users: ManagedUsersService) {}

  @Serves(adminCalls.users)
  list(@Input() { query }: InputOf<typeof adminCalls.users>): Promise<AnswerOf<typeof adminCalls.users>> {
    return this.users.list(query);
  }

  @Serves(adminCalls.setAdmin)
  setAdmin(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof adminCalls.setAdmin>,
  ): Promise<AnswerOf<typeof adminCalls.setAdmin>> {
    return this.users.update(caller, params.id, body);
  }

  @Serves(adminCalls.updateUser)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof adminCalls.updateUser>,
  ): Promise<AnswerOf<typeof adminCalls.updateUser>> {
    return this.users.update(caller, params.id, body);
  }

  @Serves(adminCalls.removeUser)
  async remove(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof adminCalls.removeUser>,
  ): Promise<AnswerOf<typeof adminCalls.removeUser>> {
    await this.users.remove(caller, params.id);
    return { success: true };
  }

  @Serves(adminCalls.suspend)
  suspend(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof adminCalls.suspend>,
  ): Promise<AnswerOf<typeof adminCalls.suspend>> {
    return this.users.suspend(caller, params.id, body);
  }

  @Serves(adminCalls.unsuspend)
  unsuspend(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof adminCalls.unsuspend>,
  ): Promise<AnswerOf<typeof adminCalls.unsuspend>> {
    return this.users.unsuspend(caller, params.id, body?.reason);
  }
}
