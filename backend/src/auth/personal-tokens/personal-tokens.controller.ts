import { personalTokenCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { PersonalTokensService } from './personal-tokens.service';

export const PersonalTokensController = serves(
  personalTokenCalls,
  { tokens: PersonalTokensService },
  {
    list: async ({ caller }, { tokens }) => ({ tokens: await tokens.list(caller) }),
    create: ({ caller, body }, { tokens }) => tokens.create(caller, body),
    end: ({ caller, params }, { tokens }) => tokens.end(caller, params.id),
  },
);
