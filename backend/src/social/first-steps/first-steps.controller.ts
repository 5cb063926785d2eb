import { Controller } from '@nestjs/common';
import { type FirstSteps, firstStepsCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { DomainError } from '../../common/errors';
import { FirstStepsRepository } from './first-steps.repository';

@Controller()
export class FirstStepsController {
  constructor(private readonly firstSteps: FirstStepsRepository) {}

  @Serves(firstStepsCalls.read)
  async read(@Input() { caller }: InputOf<typeof firstStepsCalls.read>) {
    return orUnauthorized(await this.firstSteps.of(caller.id));
  }

  @Serves(firstStepsCalls.update)
  async update(@Input() { caller, body }: InputOf<typeof firstStepsCalls.update>) {
    return orUnauthorized(await this.firstSteps.hide(caller.id, body.hidden));
  }
}

function orUnauthorized(steps: FirstSteps | undefined): FirstSteps {
  if (!steps) throw new DomainError('UNAUTHORIZED');
  return steps;
}
