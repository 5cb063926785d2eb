import { tonightCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { RoomsService } from './rooms.service';
import { TonightService } from './tonight.service';

export const TonightController = serves(
  tonightCalls,
  { tonight: TonightService, rooms: RoomsService },
  {
    read: ({ caller }, { tonight }) => tonight.read(caller),
    turnOn: ({ caller }, { tonight }) => tonight.turnOn(caller),
    turnOff: ({ caller }, { tonight }) => tonight.turnOff(caller),
    openRoom: ({ caller, body }, { rooms }) => rooms.open(caller, body.user_ids),
    room: ({ caller, params }, { rooms }) => rooms.read(caller, params.id),
    vote: ({ caller, params, body }, { rooms }) => rooms.vote(caller, params, body.yes),
    leave: ({ caller, params }, { rooms }) => rooms.leave(caller, params.id),
  },
);
