import { Controller } from '@nestjs/common';
import { forYouCalls, type ForYou } from 'shared-kit/contract';
import { Serves } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { ForYouService } from './for-you.service';

@Controller()
export class ForYouController {
  constructor(private readonly forYou: ForYouService) {}

  @Serves(forYouCalls.list)
  list(@CurrentCaller() caller: Caller): Promise<ForYou> {
    return this.forYou.list(caller.id);
  }
}
