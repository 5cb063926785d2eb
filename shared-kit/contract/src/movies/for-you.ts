import { z } from 'zod';
import { defineCalls, USER_READ } from '../call';
import { FOR_YOU_MAX } from '../limits';
import { movie } from './movies';
import { forYouRoutes } from '../routes';

const reason = z.strictObject({ kind: z.enum(['friend', 'director', 'genre', 'taste']), text: z.string() });
export type ForYouReason = z.output<typeof reason>;

const forYou = z.strictObject({ movies: z.array(z.strictObject({ movie, reason })).max(FOR_YOU_MAX) });
export type ForYou = z.output<typeof forYou>;

export const forYouCalls = defineCalls(forYouRoutes, {
  /** Never films that the caller has seen, rated or put on the watchlist. Empty if nothing is known about their taste. */
  list: {
    ...USER_READ,
    summary: 'Mənim üçün seçilmiş filmlər, səbəbi ilə',
    answer: forYou,
  },
});
