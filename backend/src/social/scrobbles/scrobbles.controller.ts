import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { player, scrobbleCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { required } from '../../common/errors';
import { ScrobblesService } from './scrobbles.service';
import { TakesScrobble } from './takes-scrobble';

@Controller()
export class ScrobblesController {
  constructor(private readonly scrobbles: ScrobblesService) {}

  @Serves(scrobbleCalls.receive)
  @TakesScrobble()
  receive(
    @Input() { caller, params }: InputOf<typeof scrobbleCalls.receive>,
    @Req() { body }: Request<unknown, unknown, unknown>,
  ) {
    const source = required(player.safeParse(params.player).data, 'NOT_FOUND');
    return this.scrobbles.receive(caller.id, source, body);
  }

  @Serves(scrobbleCalls.list)
  async list(@Input() { caller }: InputOf<typeof scrobbleCalls.list>) {
    return { scrobbles: await this.scrobbles.list(caller.id) };
  }

  @Serves(scrobbleCalls.undo)
  async undo(@Input() { caller, params }: InputOf<typeof scrobbleCalls.undo>) {
    await this.scrobbles.undo(caller.id, params.id);
    return SUCCESS;
  }
}
