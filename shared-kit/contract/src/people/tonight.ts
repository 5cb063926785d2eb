import { z } from 'zod';
import { defineCalls, USER_READ, USER_WRITE } from '../call';
import { TONIGHT } from '../limits';
import { movie } from '../movies/movies';
import { tonightRoutes } from '../routes';
import { person } from './social';
import { idList, isoTime, success, uuid } from '../text';

const votes = z.record(uuid, z.boolean());

/**
 * `deck` is the same for all members, and its order reveals nothing of who wants what. `my_votes` are the caller's own, by the
 * film's id. Nobody's answer is shown to anybody else before all have said yes to one film, which is then `match`.
 */
export const tonightRoom = z.strictObject({
  id: uuid,
  members: z.array(person),
  deck: z.array(movie),
  my_votes: votes,
  match: movie.nullable(),
  status: z.enum(['open', 'matched', 'over']),
});
export type TonightRoom = z.output<typeof tonightRoom>;

export const tonightFriend = z.strictObject({ ...person.shape, until: isoTime });
export type TonightFriend = z.output<typeof tonightFriend>;

/** `rooms` are those that the caller is in and that are not over, latest first. `by` opened it. */
export const tonight = z.strictObject({
  until: isoTime.nullable(),
  friends: z.array(tonightFriend),
  rooms: z.array(z.strictObject({ id: uuid, by: person.nullable(), members: z.array(person) })),
});
export type Tonight = z.output<typeof tonight>;

export const tonightCalls = defineCalls(tonightRoutes, {
  read: { ...USER_READ, summary: 'Bu axşam: mən və istəyən dostlarım', answer: tonight },
  turnOn: {
    ...USER_WRITE,
    summary: 'Bu axşam film istəyirəm: altı saatlıq',
    answer: z.strictObject({ until: isoTime }),
  },
  turnOff: { ...USER_WRITE, summary: 'Bu axşamdan imtina edir', answer: success },
  openRoom: {
    ...USER_WRITE,
    summary: 'Bu axşam istəyən dostlarla otaq açır',
    body: z.strictObject({ user_ids: idList(TONIGHT.friendsMax).min(1) }),
    answer: tonightRoom,
    errors: ['USER_NOT_FOUND', 'FRIENDS_ONLY', 'NOT_TONIGHT', 'TOO_MANY_REQUESTS'],
    creates: true,
  },
  room: {
    ...USER_READ,
    summary: 'Otaq, üzvləri üçün',
    answer: tonightRoom,
    errors: ['ROOM_NOT_FOUND'],
  },
  /** May be changed until there is a match. */
  vote: {
    ...USER_WRITE,
    summary: 'Filmə hə və ya yox deyir',
    body: z.strictObject({ yes: z.boolean() }),
    answer: z.strictObject({ my_votes: votes, match: movie.nullable() }),
    errors: ['ROOM_NOT_FOUND', 'MOVIE_NOT_FOUND', 'ROOM_MATCHED', 'ROOM_OVER', 'TOO_MANY_REQUESTS'],
  },
  leave: {
    ...USER_WRITE,
    summary: 'Otaqdan çıxır',
    answer: success,
    errors: ['ROOM_NOT_FOUND'],
  },
});
