import { inCommonCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { InCommonService } from './in-common.service';

export const InCommonController = serves(
  inCommonCalls,
  { inCommon: InCommonService },
  {
    read: ({ caller, params }, { inCommon }) => inCommon.between(caller.id, params.id),
    tastes: async ({ caller }, { inCommon }) => ({ friends: await inCommon.tastes(caller.id) }),
    together: ({ caller, params, query }, { inCommon }) => inCommon.together(caller.id, params.userId, query),
  },
);
