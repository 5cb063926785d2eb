import { adminCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { ManagedUsersService } from './managed-users.service';

export const ManagedUsersController = serves(
  adminCalls,
  { users: ManagedUsersService },
  {
    users: ({ query }, { users }) => users.list(query),
    setAdmin: ({ caller, params, body }, { users }) => users.update(caller, params.id, body),
    updateUser: ({ caller, params, body }, { users }) => users.update(caller, params.id, body),
    removeUser: ({ caller, params }, { users }) => users.remove(caller, params.id),
    suspend: ({ caller, params, body }, { users }) => users.suspend(caller, params.id, body),
    unsuspend: ({ caller, params, body }, { users }) => users.unsuspend(caller, params.id, body?.reason),
  },
);
