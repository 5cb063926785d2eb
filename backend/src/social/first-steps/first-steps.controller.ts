import { firstStepsCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { required } from '../../common/errors/errors';
import { FirstStepsRepository } from './first-steps.repository';

export const FirstStepsController = serves(
  firstStepsCalls,
  { firstSteps: FirstStepsRepository },
  {
    read: async ({ caller }, { firstSteps }) => required(await firstSteps.of(caller.id), 'UNAUTHORIZED'),
    update: async ({ caller, body }, { firstSteps }) =>
      required(await firstSteps.hide(caller.id, body.hidden), 'UNAUTHORIZED'),
  },
);
