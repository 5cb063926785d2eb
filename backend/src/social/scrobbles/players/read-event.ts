import type { Player } from 'shared-kit/contract';
import { DomainError, required } from '../../../common/errors/errors';
import { readEmby } from './emby';
import { readJellyfin } from './jellyfin';
import { readKodi } from './kodi';
import { eventOf, objectOf, type PlayerEvent, type PlayerReport } from './player-event';
import { readPlex } from './plex';

const READERS: Record<Player, (body: Record<string, unknown>) => PlayerReport | undefined> = {
  plex: readPlex,
  jellyfin: readJellyfin,
  emby: readEmby,
  kodi: readKodi,
};

/** Forms hold JSON in one of these fields. */
const FORM_FIELDS = ['payload', 'data'];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DomainError('SCROBBLE_INVALID', { cause: error });
  }
}

export function readEvent(player: Player, body: unknown): PlayerEvent {
  const sent = objectOf(typeof body === 'string' ? parse(body) : body);
  const inForm = FORM_FIELDS.map((field) => sent[field]).find((value) => typeof value === 'string');
  const report = READERS[player](inForm === undefined ? sent : objectOf(parse(inForm)));
  return eventOf(required(report, 'SCROBBLE_INVALID'));
}
