import { firstStepsCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { hideFirstSteps, readFirstSteps } from './first-steps-sql';

export const FirstStepsController = serves(
  firstStepsCalls,
  { database: Database },
  {
    read: async ({ caller }, { database }) =>
      required(await database.row(readFirstSteps, [caller.id]), 'UNAUTHORIZED'),
    update: async ({ caller, body }, { database }) =>
      required(await database.row(hideFirstSteps, [caller.id, body.hidden]), 'UNAUTHORIZED'),
  },
);
