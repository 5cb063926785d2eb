import { Controller } from '@nestjs/common';
import { inCommonCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { InCommonService } from './in-common.service';

@Controller()
export class InCommonController {
  constructor(private readonly inCommon: InCommonService) {}

  @Serves(inCommonCalls.read)
  read(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof inCommonCalls.read>,
  ): Promise<AnswerOf<typeof inCommonCalls.read>> {
    return this.inCommon.between(caller.id, params.id);
  }

  @Serves(inCommonCalls.together)
  together(
    @CurrentCaller() caller: Caller,
    @Input() { params, query }: InputOf<typeof inCommonCalls.together>,
  ): Promise<AnswerOf<typeof inCommonCalls.together>> {
    return this.inCommon.together(caller.id, params.userId, query);
  }
}
