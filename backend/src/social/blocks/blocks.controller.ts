import { Controller } from '@nestjs/common';
import { blockCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { BlocksService } from './blocks.service';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Serves(blockCalls.list)
  async list(@Input() { caller }: InputOf<typeof blockCalls.list>) {
    return { users: await this.blocks.blockedBy(caller.id) };
  }

  @Serves(blockCalls.block)
  async block(@Input() { caller, params }: InputOf<typeof blockCalls.block>) {
    await this.blocks.block(caller.id, params.id);
    return SUCCESS;
  }

  @Serves(blockCalls.unblock)
  async unblock(@Input() { caller, params }: InputOf<typeof blockCalls.unblock>) {
    await this.blocks.unblock(caller.id, params.id);
    return SUCCESS;
  }
}
