import { Controller } from '@nestjs/common';
import { pushCalls } from 'shared-kit/contract';
import { Input, type InputOf, Serves, SUCCESS } from '../common/call';
import { PushService } from './push.service';

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Serves(pushCalls.key)
  key() {
    return { public_key: this.push.publicKey };
  }

  @Serves(pushCalls.subscribe)
  async subscribe(@Input() { caller, body }: InputOf<typeof pushCalls.subscribe>) {
    await this.push.subscribe(caller, body);
    return SUCCESS;
  }

  @Serves(pushCalls.unsubscribe)
  async unsubscribe(@Input() { caller, body }: InputOf<typeof pushCalls.unsubscribe>) {
    await this.push.unsubscribe(caller, body.endpoint);
    return SUCCESS;
  }
}
