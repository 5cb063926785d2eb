import { Controller } from '@nestjs/common';
import { type FirstSteps, firstStepsCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { FirstStepsRepository } from './first-steps.repository';

@Controller()
export class FirstStepsController {
  constructor(private readonly firstSteps: FirstStepsRepository) {}

  @Serves(firstStepsCalls.read)
  async read(@CurrentCaller() caller: Caller): Promise<FirstSteps> {
    return orUnauthorized(await this.firstSteps.of(caller.id));
  }

  @Serves(firstStepsCalls.update)
  async update(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof firstStepsCalls.update>,
  ): Promise<FirstSteps> {
    return orUnauthorized(await this.firstSteps.hide(caller.id, body.hidden));
  }
}

function orUnauthorized(steps: FirstSteps | undefined): FirstSteps {
  if (!steps) throw new DomainError('UNAUTHORIZED');
  return steps;
}
