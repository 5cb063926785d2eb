import { profileCalls } from 'shared-kit/contract';
import { PasswordConfirmationService } from '../../auth/auth.module';
import { serves } from '../../common/call';
import { AccountErasureService } from './account-erasure.service';
import { ProfilesService } from './profiles.service';

export const ProfilesController = serves(
  profileCalls,
  { profiles: ProfilesService, passwords: PasswordConfirmationService, erasure: AccountErasureService },
  {
    own: ({ caller }, { profiles }) => profiles.own(caller.id),
    byName: ({ caller, params }, { profiles }) => profiles.byName(caller?.id ?? null, params.username),
    byId: ({ caller, params }, { profiles }) => profiles.byId(caller?.id ?? null, params.id),
    update: ({ caller, body }, { profiles }) => profiles.update(caller.id, body),
    search: async ({ caller, params, query }, { profiles }) => {
      const found = await profiles.search(caller.id, params.term, query);
      return { ...found, page: query.page, limit: query.limit };
    },
    remove: async ({ caller: { id }, body }, { erasure, passwords }) =>
      erasure.eraseOwn(id, await passwords.confirm(id, body.currentPassword)),
  },
);
