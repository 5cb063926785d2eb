import {
  friendCalls,
  markCalls,
  movieCalls,
  privacyCalls,
  tonightCalls,
  type TonightRoom,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { block } from '../../test/support/blocks';
import { befriend } from '../../test/support/friendships';
import { openTab, type Tab, waitFor } from '../../test/support/socket';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';

const DECK = 20;

let app: TestApp;
let ayan: User;
let kamal: User;
let leyla: User;
let films: string[];

beforeAll(async () => {
  app = await testApp();
  const admin = await app.admin('redaktor');
  films = [];
  for (let i = 0; i < 30; i += 1) films.push((await addMovie(admin, { title: `Film ${i}` })).id);
});
beforeEach(async () => {
  [ayan, kamal, leyla] = await Promise.all([app.newUser('ayan'), app.newUser('kamal'), app.newUser('leyla')]);
  await befriend(ayan, kamal);
  await befriend(ayan, leyla);
});

const turnOn = (...users: User[]) => Promise.all(users.map((user) => user.call(tonightCalls.turnOn)));
const open = (by: User, ...invited: { id: string }[]) =>
  by.call(tonightCalls.openRoom, { body: { user_ids: invited.map(({ id }) => id) } });
const room = (user: User, id: string) => user.call(tonightCalls.room, { params: { id } });
const vote = (user: User, { id }: Pick<TonightRoom, 'id'>, movieId = '', yes = true) =>
  user.call(tonightCalls.vote, { params: { id, movieId }, body: { yes } });
const leave = (user: User, { id }: Pick<TonightRoom, 'id'>) =>
  user.call(tonightCalls.leave, { params: { id } });
const roomOf = async (...users: [User, User, ...User[]]) => {
  await turnOn(...users);
  return (await open(...users)).body;
};
const idsOf = ({ deck }: TonightRoom) => deck.map(({ id }) => id);

describe('who wants to watch a film tonight', () => {
  it('is shown to friends for six hours', async () => {
    const before = Date.now();
    const { until } = (await ayan.call(tonightCalls.turnOn)).body;
    expect(Date.parse(until) - before).toBeGreaterThan(6 * 3_600_000 - 1_000);
    expect((await kamal.call(tonightCalls.read)).body).toEqual({
      until: null,
      friends: [{ id: ayan.id, username: ayan.username, avatar_url: null, until }],
      rooms: [],
    });
    expect((await leyla.call(tonightCalls.read)).body.friends).toHaveLength(1);
    await app.database.query(`UPDATE tonight SET until = now() WHERE user_id = $1`, [ayan.id]);
    expect((await kamal.call(tonightCalls.read)).body.friends).toEqual([]);
    expect((await ayan.call(tonightCalls.read)).body.until).toBeNull();
  });

  it('is hidden from strangers and after a block, and ends on demand', async () => {
    await turnOn(kamal, ayan);
    expect((await leyla.call(tonightCalls.read)).body.friends.map(({ id }) => id)).toEqual([ayan.id]);
    await block(leyla, ayan);
    expect((await leyla.call(tonightCalls.read)).body.friends).toEqual([]);
    await ayan.call(tonightCalls.turnOff);
    expect((await kamal.call(tonightCalls.read)).body.friends).toEqual([]);
  });

  it('notifies friends of a change', async () => {
    const tab = await openTab(kamal);
    await turnOn(ayan);
    await waitFor(() => tab.payloads('tonight:changed').length === 1);
  });
});

describe('a room', () => {
  it('can be opened when the opener and all invited friends have it on', async () => {
    const stranger = await app.newUser('orxan');
    const refused = async (...invited: { id: string }[]) => (await open(ayan, ...invited)).error.code;
    expect(await refused(kamal)).toBe('NOT_TONIGHT');
    await turnOn(kamal, stranger);
    expect(await refused(kamal)).toBe('NOT_TONIGHT');
    await turnOn(ayan);
    expect(await refused(kamal, leyla)).toBe('NOT_TONIGHT');
    expect(await refused(stranger)).toBe('FRIENDS_ONLY');
    expect(await refused(ayan)).toBe('FRIENDS_ONLY');
    expect(await refused({ id: UNKNOWN_ID })).toBe('USER_NOT_FOUND');
    expect(await refused()).toBe('VALIDATION_FAILED');
    expect((await open(ayan, kamal)).status).toBe(201);
  });

  it('has the same deck for all members, and none for others', async () => {
    const opened = await roomOf(ayan, kamal);
    expect(opened.deck).toHaveLength(DECK);
    expect(new Set(idsOf(opened)).size).toBe(DECK);
    expect(opened).toMatchObject({ my_votes: {}, match: null, status: 'open' });
    const seen = (await room(kamal, opened.id)).body;
    expect(idsOf(seen)).toEqual(idsOf(opened));
    expect(seen.members.map(({ id }) => id).sort()).toEqual([ayan.id, kamal.id].sort());
    for (const other of [leyla, await app.admin('rehber')]) {
      expect((await room(other, opened.id)).error.code).toBe('ROOM_NOT_FOUND');
      expect((await vote(other, opened, opened.deck[0]?.id)).error.code).toBe('ROOM_NOT_FOUND');
      expect((await leave(other, opened)).error.code).toBe('ROOM_NOT_FOUND');
    }
  });

  const each = (user: User, call: typeof markCalls.want | typeof markCalls.watch, ids: string[]) =>
    Promise.all(ids.map((id) => user.call(call, { params: { id } })));

  it('takes films from watchlists that all members may see', async () => {
    const wanted = films.slice(0, DECK);
    const [hidden = '', forFriends = ''] = films.slice(DECK);
    await each(kamal, markCalls.want, wanted);
    await each(ayan, markCalls.want, [hidden]);
    await ayan.call(privacyCalls.update, { body: { watchlist: 'nobody' } });
    // Kamal is no friend of Leyla's, so not all may see hers.
    await each(leyla, markCalls.want, [forFriends]);
    await leyla.call(privacyCalls.update, { body: { watchlist: 'friends' } });
    expect(idsOf(await roomOf(ayan, kamal, leyla)).sort()).toEqual(wanted.sort());
  });

  it('takes films that none has seen, as far as all may see, after those on watchlists', async () => {
    const [wanted = '', secretlySeen = ''] = films;
    const unseen = films.slice(0, DECK);
    await each(kamal, markCalls.watch, films.slice(DECK));
    await each(kamal, markCalls.want, [wanted]);
    await each(leyla, markCalls.watch, [secretlySeen]);
    await leyla.call(privacyCalls.update, { body: { watched: 'friends' } });
    const deck = idsOf(await roomOf(ayan, kamal, leyla));
    expect(deck[0]).toBe(wanted);
    expect(deck.sort()).toEqual(unseen.sort());
  });

  it('notifies those who are invited, and is found again by all members', async () => {
    const tabs = await Promise.all([openTab(ayan), openTab(kamal)]);
    const { id } = await roomOf(ayan, kamal);
    const by = { id: ayan.id, username: ayan.username, avatar_url: null };
    await waitFor(() => tabs[1]?.payloads('tonight:invited').length === 1);
    expect(tabs[1]?.payloads('tonight:invited')).toEqual([{ roomId: id, by }]);
    expect(tabs[0]?.payloads('tonight:invited')).toEqual([]);
    expect((await kamal.call(tonightCalls.read)).body.rooms).toMatchObject([{ id, by }]);
  });

  it('refuses films that are not in the deck', async () => {
    const opened = await roomOf(ayan, kamal);
    const outside = films.find((film) => !idsOf(opened).includes(film));
    expect((await vote(ayan, opened, outside)).error.code).toBe('MOVIE_NOT_FOUND');
  });

  it('is over after twelve hours, or with one member left', async () => {
    const opened = await roomOf(ayan, kamal);
    await app.database.query(
      `UPDATE tonight_rooms SET created_at = now() - interval '12 hours' WHERE id = $1`,
      [opened.id],
    );
    expect((await room(ayan, opened.id)).body.status).toBe('over');
    expect((await vote(ayan, opened, opened.deck[0]?.id)).error.code).toBe('ROOM_OVER');
    const another = (await open(ayan, kamal)).body;
    await leave(kamal, another);
    expect((await room(ayan, another.id)).body).toMatchObject({ status: 'over', match: null });
    expect((await kamal.call(tonightCalls.read)).body.rooms).toEqual([]);
  });

  it('is over when one member blocks another', async () => {
    const opened = await roomOf(ayan, kamal, leyla);
    await block(kamal, leyla);
    for (const member of [ayan, kamal, leyla])
      expect((await room(member, opened.id)).body.status).toBe('over');
    expect((await open(ayan, kamal, leyla)).error.code).toBe('NOT_TONIGHT');
  });
});

describe('votes', () => {
  /**
   * Everything that leaves the server for a user, but for the votes of the user, and for who comes and goes:
   * sockets of the test before may end now.
   */
  const seenBy = async (user: User, id: string, tab: Tab) => {
    const { my_votes: _, ...shown } = (await room(user, id)).body;
    const events = tab.received.filter(({ event }) => !['users:online', 'user:offline'].includes(event));
    return JSON.stringify([shown, (await user.call(tonightCalls.read)).body, events]);
  };

  it('are nobody else’s business before all have said yes', async () => {
    const opened = await roomOf(ayan, kamal, leyla);
    const [first = '', second = ''] = idsOf(opened);
    const tab = await openTab(leyla);
    const before = await seenBy(leyla, opened.id, tab);
    await vote(ayan, opened, first);
    await vote(ayan, opened, second, false);
    await vote(kamal, opened, first);
    expect(await seenBy(leyla, opened.id, tab)).toBe(before);
    const own = (await vote(leyla, opened, second)).body;
    expect(own).toEqual({ my_votes: { [second]: true }, match: null });
    expect((await room(ayan, opened.id)).body.my_votes).toEqual({ [first]: true, [second]: false });
  });

  it('match when all have said yes, for all at once, and then no vote counts any more', async () => {
    const opened = await roomOf(ayan, kamal, leyla);
    const [first = '', second = ''] = idsOf(opened);
    const tabs = await Promise.all([ayan, kamal, leyla].map((user) => openTab(user)));
    await vote(ayan, opened, first);
    await vote(kamal, opened, first, false);
    await vote(kamal, opened, first);
    expect((await vote(leyla, opened, first)).body.match?.id).toBe(first);
    for (const tab of tabs) {
      await waitFor(() => tab.payloads('tonight:match').length === 1);
      expect(tab.payloads('tonight:match')).toMatchObject([{ roomId: opened.id, movie: { id: first } }]);
    }
    expect((await vote(ayan, opened, second)).error.code).toBe('ROOM_MATCHED');
    expect((await room(kamal, opened.id)).body).toMatchObject({ status: 'matched', match: { id: first } });
  });

  it('are counted once when all come at the same instant', async () => {
    const opened = await roomOf(ayan, kamal, leyla);
    const [first = '', second = ''] = idsOf(opened);
    const tab = await openTab(ayan);
    const answers = await Promise.all(
      [ayan, kamal, leyla].flatMap((user) => [vote(user, opened, first), vote(user, opened, second)]),
    );
    const matches = answers.filter(({ status }) => status === 200).flatMap(({ body }) => body.match ?? []);
    expect(matches).toHaveLength(1);
    await waitFor(() => tab.payloads('tonight:match').length > 0);
    expect(tab.payloads('tonight:match')).toHaveLength(1);
    expect((await room(leyla, opened.id)).body.match?.id).toBe(matches[0]?.id);
  });

  it('do not match when a member leaves or repeats a vote', async () => {
    const opened = await roomOf(ayan, kamal, leyla);
    const [first = ''] = idsOf(opened);
    await vote(ayan, opened, first);
    await vote(kamal, opened, first);
    await leave(leyla, opened);
    expect((await room(ayan, opened.id)).body).toMatchObject({ status: 'open', match: null });
    expect((await vote(ayan, opened, first)).body.match).toBeNull();
    await vote(ayan, opened, first, false);
    expect((await vote(ayan, opened, first)).body.match?.id).toBe(first);
  });

  it('go with an account that is deleted', async () => {
    const opened = await roomOf(ayan, kamal, leyla);
    await vote(leyla, opened, opened.deck[0]?.id);
    await app.database.query('DELETE FROM users WHERE id = $1', [leyla.id]);
    expect((await room(ayan, opened.id)).body.members).toHaveLength(2);
    await ayan.call(friendCalls.remove, { params: { userId: kamal.id } });
    expect((await room(ayan, opened.id)).body.status).toBe('open');
  });

  it('have no match once its film is deleted, also while it is read', async () => {
    const opened = await roomOf(ayan, kamal);
    const [id = ''] = idsOf(opened);
    for (const user of [ayan, kamal]) await vote(user, opened, id);
    const admin = await app.admin('arxivci');
    const reads = Array.from({ length: 20 }, () => room(ayan, opened.id));
    await admin.call(movieCalls.remove, { params: { id } });
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect((await room(ayan, opened.id)).body).toMatchObject({ status: 'open', match: null });
  });
});
