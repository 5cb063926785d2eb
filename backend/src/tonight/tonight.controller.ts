import { Controller } from '@nestjs/common';
import { type AnswerOf, type Tonight, tonightCalls, type TonightRoom } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../common/call';
import { CurrentCaller, type Caller } from '../common/caller';
import { RoomsService } from './rooms.service';
import { TonightService } from './tonight.service';

@Controller()
export class TonightController {
  constructor(
    private readonly tonight: TonightService,
    private readonly rooms: RoomsService,
  ) {}

  @Serves(tonightCalls.read)
  read(@CurrentCaller() caller: Caller): Promise<Tonight> {
    return this.tonight.read(caller);
  }

  @Serves(tonightCalls.turnOn)
  turnOn(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof tonightCalls.turnOn>> {
    return this.tonight.turnOn(caller);
  }

  @Serves(tonightCalls.turnOff)
  async turnOff(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof tonightCalls.turnOff>> {
    await this.tonight.turnOff(caller);
    return { success: true };
  }

  @Serves(tonightCalls.openRoom)
  openRoom(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof tonightCalls.openRoom>,
  ): Promise<TonightRoom> {
    return this.rooms.open(caller, body.user_ids);
  }

  @Serves(tonightCalls.room)
  room(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof tonightCalls.room>,
  ): Promise<TonightRoom> {
    return this.rooms.read(caller, params.id);
  }

  @Serves(tonightCalls.vote)
  vote(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof tonightCalls.vote>,
  ): Promise<AnswerOf<typeof tonightCalls.vote>> {
    return this.rooms.vote(caller, params, body.yes);
  }

  @Serves(tonightCalls.leave)
  async leave(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof tonightCalls.leave>,
  ): Promise<AnswerOf<typeof tonightCalls.leave>> {
    await this.rooms.leave(caller, params.id);
    return { success: true };
  }
}
