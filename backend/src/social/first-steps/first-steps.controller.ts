import { Controller } from '@nestjs/common';
import { firstStepsCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { required } from '../../common/errors';
import { FirstStepsRepository } from './first-steps.repository';

@Controller()
export class FirstStepsController {
  constructor(private readonly firstSteps: FirstStepsRepository) {}

  @Serves(firstStepsCalls.read)
  async read(@Input() { caller }: InputOf<typeof firstStepsCalls.read>) {
    return required(await this.firstSteps.of(caller.id), 'UNAUTHORIZED');
  }

  @Serves(firstStepsCalls.update)
  async update(@Input() { caller, body }: InputOf<typeof firstStepsCalls.update>) {
    return required(await this.firstSteps.hide(caller.id, body.hidden), 'UNAUTHORIZED');
  }
}
