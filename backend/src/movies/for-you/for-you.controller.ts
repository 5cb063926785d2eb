import { Controller } from '@nestjs/common';
import { forYouCalls } from 'shared-kit/contract';
import { Input, type InputOf, Serves } from '../../common/call';
import { ForYouService } from './for-you.service';

@Controller()
export class ForYouController {
  constructor(private readonly forYou: ForYouService) {}

  @Serves(forYouCalls.list)
  list(@Input() { caller }: InputOf<typeof forYouCalls.list>) {
    return this.forYou.list(caller.id);
  }
}
