import { player, scrobbleCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { required } from '../../common/errors/errors';
import { ScrobblesService } from './scrobbles.service';
import { TakesScrobble } from './takes-scrobble';

export const ScrobblesController = serves(
  scrobbleCalls,
  { scrobbles: ScrobblesService },
  {
    receive: ({ caller, params, request: { body } }, { scrobbles }) => {
      const source = required(player.safeParse(params.player).data, 'NOT_FOUND');
      return scrobbles.receive(caller.id, source, body);
    },
    list: async ({ caller }, { scrobbles }) => ({ scrobbles: await scrobbles.list(caller.id) }),
    undo: ({ caller, params }, { scrobbles }) => scrobbles.undo(caller.id, params.id),
  },
  { receive: TakesScrobble() },
);
