import { Controller } from '@nestjs/common';
import { inCommonCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { InCommonService } from './in-common.service';

@Controller()
export class InCommonController {
  constructor(private readonly inCommon: InCommonService) {}

  @Serves(inCommonCalls.read)
  read(@Input() { caller, params }: InputOf<typeof inCommonCalls.read>) {
    return this.inCommon.between(caller.id, params.id);
  }

  @Serves(inCommonCalls.tastes)
  async tastes(@Input() { caller }: InputOf<typeof inCommonCalls.tastes>) {
    return { friends: await this.inCommon.tastes(caller.id) };
  }

  @Serves(inCommonCalls.together)
  together(@Input() { caller, params, query }: InputOf<typeof inCommonCalls.together>) {
    return this.inCommon.together(caller.id, params.userId, query);
  }
}
