import { createHash } from 'node:crypto';
import type { Dice } from '../for-you/dice';
import type { Calendar } from './calendar';
import { longTail, Weighted } from './distributions';

const FIRST_NAMES =
  'Aysel Leyla Nigar Günel Səbinə Aytən Könül Lalə Nərmin Fidan Elnur Rəşad Orxan Kənan Tural Ilqar Vüqar Emin Samir Cavid'.split(
    ' ',
  );
const LAST_NAMES =
  'Məmmədov Əliyev Həsənov Quliyev Hüseynov Abbasov Rzayev İsmayılov Kərimov Nəbiyev Cəfərov Bağırov Əhmədov Orucov'.split(
    ' ',
  );
const ADMINISTRATORS = 10;
/** As on a site whose users seldom change the settings: 3 % hide something, 7 % show it to friends. */
const AUDIENCES = ['nobody', 'friends', 'everyone'] as const;
const COMMUNITY = 150;
const FRIENDS_MAX = 1_500;

export interface People {
  ids: string[];
  joined: Uint16Array;
  /** Films that each has seen: how active they are. */
  films: Int32Array;
}

/** A UUID of version 4 that is always the same for the same name. */
export function uuidFor(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function createPeople(count: number, watched: number, calendar: Calendar, dice: Dice): People {
  return {
    ids: Array.from({ length: count }, (_, n) => uuidFor(`user ${n}`)),
    // More join each month than in the month before.
    joined: Uint16Array.from({ length: count }, () => Math.floor(calendar.days * Math.sqrt(dice.next()))),
    films: longTail(count, { total: watched, spread: 1.3, max: 5_000 }, dice),
  };
}

export const USER_COLUMNS =
  'users (id, username, email, password_hash, is_admin, bio, created_at, updated_at, last_seen_at, hides_first_steps, ' +
  'presence_audience, activity_audience, watched_audience, ratings_audience, watchlist_audience, diary_audience)';

export function* userRows(people: People, passwordHash: string, calendar: Calendar, dice: Dice) {
  const audience = () => {
    const place = dice.next();
    return AUDIENCES[place < 0.03 ? 0 : place < 0.1 ? 1 : 2];
  };
  for (const [n, id] of people.ids.entries()) {
    const joined = calendar.time(people.joined[n] ?? 0, dice);
    const seen = calendar.time(calendar.days - Math.floor(calendar.days * dice.next() ** 4) - 1, dice);
    const name = `${dice.oneOf(FIRST_NAMES)}.${dice.oneOf(LAST_NAMES)}.${n.toString(36)}`;
    const bio = dice.isTrue(0.3) ? 'Kinosevər, Bakı. Ən çox dram və köhnə filmlər.' : '';
    const isAdmin = n < ADMINISTRATORS ? 't' : 'f';
    yield [
      ...[id, name, `kinosever${n}@example.com`, passwordHash, isAdmin, bio, joined, joined],
      ...[seen > joined ? seen : joined, dice.isTrue(0.7) ? 't' : 'f'],
      ...[audience(), audience(), audience(), audience(), audience()],
      dice.isTrue(0.5) ? 'everyone' : 'friends',
    ].join('\t');
  }
}

/** Two entries for each friendship, the sender first. Most friends are of one community or friends of friends. */
export function befriend(people: People, count: number, dice: Dice): Int32Array {
  const { length } = people.ids;
  const wanted = longTail(length, { total: 2 * count, spread: 1.1, max: FRIENDS_MAX }, dice);
  const sociable = new Weighted(wanted);
  const friends: number[][] = Array.from({ length }, () => []);
  const known = new Set<number>();
  const pairs = new Int32Array(2 * count);
  const candidate = (person: number) => {
    const way = dice.next();
    const community = person - (person % COMMUNITY);
    if (way < 0.5) return community + dice.below(Math.min(COMMUNITY, length - community));
    const friend = friends[person]?.length ? dice.oneOf(friends[person]) : undefined;
    if (way < 0.75 && friend !== undefined) return dice.oneOf(friends[friend] ?? [friend]);
    return sociable.draw(dice);
  };
  for (let made = 0; made < count;) {
    const sender = sociable.draw(dice);
    const receiver = candidate(sender);
    const pair = Math.min(sender, receiver) * length + Math.max(sender, receiver);
    const isFull = [sender, receiver].some((person) => (friends[person]?.length ?? 0) >= FRIENDS_MAX);
    if (sender === receiver || isFull || known.has(pair)) continue;
    known.add(pair);
    friends[sender]?.push(receiver);
    friends[receiver]?.push(sender);
    pairs.set([sender, receiver], 2 * made);
    made += 1;
  }
  return pairs;
}

export const FRIENDSHIP_COLUMNS = 'friendships (sender_id, receiver_id, status, created_at, changed_at)';

/** All of `pairs` are accepted but the last ones, which stand for requests without a friendship. */
export function* friendshipRows(
  people: People,
  pairs: Int32Array,
  accepted: number,
  calendar: Calendar,
  dice: Dice,
) {
  for (let row = 0; row < pairs.length / 2; row += 1) {
    const [sender, receiver] = [pairs[2 * row] ?? 0, pairs[2 * row + 1] ?? 0];
    const first = Math.max(people.joined[sender] ?? 0, people.joined[receiver] ?? 0);
    const day = first + dice.below(calendar.days - first);
    const status =
      row < accepted ? 'accepted' : dice.oneOf(['pending', 'pending', 'rejected', 'withdrawn', 'removed']);
    const at = calendar.time(day, dice);
    yield [people.ids[sender], people.ids[receiver], status, at, at].join('\t');
  }
}
