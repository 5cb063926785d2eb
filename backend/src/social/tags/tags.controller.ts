import { tagCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { tagsOfUser } from './tags-sql';

export const TagsController = serves(
  tagCalls,
  { database: Database },
  {
    ofUser: async ({ caller, params }, { database }) =>
      required(await database.row(tagsOfUser, [caller?.id ?? null, params.id]), 'USER_NOT_FOUND'),
  },
);
