import { Controller } from '@nestjs/common';
import { tonightCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../common/call';
import { RoomsService } from './rooms.service';
import { TonightService } from './tonight.service';

@Controller()
export class TonightController {
  constructor(
    private readonly tonight: TonightService,
    private readonly rooms: RoomsService,
  ) {}

  @Serves(tonightCalls.read)
  read(@Input() { caller }: InputOf<typeof tonightCalls.read>) {
    return this.tonight.read(caller);
  }

  @Serves(tonightCalls.turnOn)
  turnOn(@Input() { caller }: InputOf<typeof tonightCalls.turnOn>) {
    return this.tonight.turnOn(caller);
  }

  @Serves(tonightCalls.turnOff)
  async turnOff(@Input() { caller }: InputOf<typeof tonightCalls.turnOff>) {
    await this.tonight.turnOff(caller);
    return SUCCESS;
  }

  @Serves(tonightCalls.openRoom)
  openRoom(@Input() { caller, body }: InputOf<typeof tonightCalls.openRoom>) {
    return this.rooms.open(caller, body.user_ids);
  }

  @Serves(tonightCalls.room)
  room(@Input() { caller, params }: InputOf<typeof tonightCalls.room>) {
    return this.rooms.read(caller, params.id);
  }

  @Serves(tonightCalls.vote)
  vote(@Input() { caller, params, body }: InputOf<typeof tonightCalls.vote>) {
    return this.rooms.vote(caller, params, body.yes);
  }

  @Serves(tonightCalls.leave)
  async leave(@Input() { caller, params }: InputOf<typeof tonightCalls.leave>) {
    await this.rooms.leave(caller, params.id);
    return SUCCESS;
  }
}
