import { tagCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { required } from '../../common/errors/errors';
import { TagsRepository } from './tags.repository';

export const TagsController = serves(
  tagCalls,
  { tags: TagsRepository },
  {
    ofUser: async ({ caller, params }, { tags }) =>
      required(await tags.ofUser(caller?.id ?? null, params.id), 'USER_NOT_FOUND'),
  },
);
