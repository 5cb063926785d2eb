import { z } from 'zod';
import { defineCalls, USER_READ, USER_WRITE } from '../call';
import { PLAYERS } from '../limits';
import { scrobbleRoutes } from '../routes';
import { isoTime, success, uuid } from '../text';

export const player = z.enum(PLAYERS);
export type Player = z.output<typeof player>;

export const scrobbleReason = z.enum([
  /** Neither the end of a film nor a rating. */
  'other-event',
  /** Another account of the same media server. */
  'other-person',
  'not-finished',
  ...(['series', 'music', 'trailer', 'not-a-film', 'no-title', 'no-rating'] as const),
  /** The same film was written down this evening. */
  'already-written',
  /** Several films of the catalogue have this title. */
  'several-films',
]);
export type ScrobbleReason = z.output<typeof scrobbleReason>;

const scrobbleStatus = z.enum(['written', 'rated', 'ignored', 'waiting']);

export const scrobble = z.strictObject({
  id: uuid,
  source: player,
  title: z.string(),
  year: z.int().nullable(),
  received_at: isoTime,
  status: scrobbleStatus,
  /** Of one that is ignored. */
  reason: scrobbleReason.nullable(),
  movie: z.strictObject({ id: uuid, title: z.string(), release_year: z.int().nullable() }).nullable(),
});
export type Scrobble = z.output<typeof scrobble>;

export const scrobbleCalls = defineCalls(scrobbleRoutes, {
  /** Takes what the player's webhook sends: JSON, or a form with JSON in a field. */
  receive: {
    access: 'user',
    scope: 'scrobble',
    summary: 'Pleyerin bildirişi: axıra qədər baxılan film gündəliyə, qiymət filmə yazılır',
    upload: '*/*',
    answer: z.union([
      z.strictObject({ status: scrobbleStatus.exclude(['ignored']) }),
      z.strictObject({ ignored: scrobbleReason }),
    ]),
    errors: ['SCROBBLE_INVALID', 'TOO_MANY_REQUESTS'],
  },
  list: {
    ...USER_READ,
    summary: 'Pleyerlərdən gələn son 100 bildiriş, ən yenisi əvvəl',
    answer: z.strictObject({ scrobbles: z.array(scrobble) }),
  },
  /** It is gone from the list then, and no longer waits. */
  undo: {
    ...USER_WRITE,
    summary: 'Bir bildirişin yazdıqlarını geri alır',
    answer: success,
    errors: ['SCROBBLE_NOT_FOUND'],
  },
});
