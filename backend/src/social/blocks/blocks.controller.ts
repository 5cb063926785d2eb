import { blockCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { BlocksService } from './blocks.service';

export const BlocksController = serves(
  blockCalls,
  { blocks: BlocksService },
  {
    list: async ({ caller }, { blocks }) => ({ users: await blocks.blockedBy(caller.id) }),
    block: ({ caller, params }, { blocks }) => blocks.block(caller.id, params.id),
    unblock: ({ caller, params }, { blocks }) => blocks.unblock(caller.id, params.id),
  },
);
