import { Controller } from '@nestjs/common';
import { blockCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { BlocksService } from './blocks.service';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Serves(blockCalls.list)
  async list(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof blockCalls.list>> {
    return { users: await this.blocks.blockedBy(caller.id) };
  }

  @Serves(blockCalls.block)
  async block(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof blockCalls.block>,
  ): Promise<AnswerOf<typeof blockCalls.block>> {
    await this.blocks.block(caller.id, params.id);
    return { success: true };
  }

  @Serves(blockCalls.unblock)
  async unblock(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof blockCalls.unblock>,
  ): Promise<AnswerOf<typeof blockCalls.unblock>> {
    await this.blocks.unblock(caller.id, params.id);
    return { success: true };
  }
}
