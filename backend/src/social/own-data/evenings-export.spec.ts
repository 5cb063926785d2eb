import { markCalls, movieCalls, profileCalls, sealedRatingCalls, tonightCalls } from 'shared-kit/contract';
import { befriend } from '../../../test/support/friendships';
import { csvExport, dataOf } from '../../../test/support/letterboxd';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { PASSWORD, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
let films: string[];
beforeAll(async () => {
  app = await testApp();
  const adder = await app.user('filmçi');
  films = [];
  for (const title of ['Bir', 'İki', 'Üç'])
    films.push((await adder.call(movieCalls.create, { body: { title, release_year: 2000 } })).body.id);
});
beforeEach(async () => {
  [ayan, kamal] = await Promise.all([app.newUser('ayan'), app.newUser('kamal')]);
  await befriend(ayan, kamal);
});

const seal = async (film = '') =>
  (await ayan.call(sealedRatingCalls.create, { params: { id: film }, body: { user_id: kamal.id } })).body.id;
const rate = (who: User, id: string, rating: number) =>
  who.call(sealedRatingCalls.rate, { params: { id }, body: { rating } });

it("an open sealed rating has the caller's own rating alone, an opened one both", async () => {
  const open = await seal(films[0]);
  const opened = await seal(films[1]);
  await rate(kamal, open, 9);
  for (const [who, rating] of [
    [ayan, 4],
    [kamal, 7],
  ] as const)
    await rate(who, opened, rating);
  const person = { user_id: kamal.id, username: kamal.username };
  expect((await dataOf(ayan)).sealed_ratings).toMatchObject([
    { ...person, title: 'İki', status: 'opened', own_rating: 4, their_rating: 7 },
    { ...person, title: 'Bir', status: 'open', own_rating: null, their_rating: null },
  ]);
  expect((await dataOf(kamal)).sealed_ratings[1]).toMatchObject({ own_rating: 9, their_rating: null });
  const { files } = await csvExport(app, ayan);
  expect(files['sealed_ratings.csv']).toContain('open,,,');
});

it("a room has the caller's own votes alone", async () => {
  for (const who of [ayan, kamal]) {
    await who.call(tonightCalls.turnOn);
    for (const id of films) await who.call(markCalls.want, { params: { id } });
  }
  const room = (await ayan.call(tonightCalls.openRoom, { body: { user_ids: [kamal.id] } })).body;
  const vote = (who: User, movieId = '', yes = true) =>
    who.call(tonightCalls.vote, { params: { id: room.id, movieId }, body: { yes } });
  await vote(ayan, films[0], false);
  await vote(kamal, films[1]);
  const { tonight_until, tonight_rooms } = await dataOf(ayan);
  expect(tonight_until).not.toBeNull();
  expect(tonight_rooms).toMatchObject([
    {
      members: [{ user_id: kamal.id, username: kamal.username }],
      match: null,
      votes: [{ movie_id: films[0], title: 'Bir', yes: false }],
    },
  ]);
  const { files } = await csvExport(app, ayan);
  expect(files['tonight_votes.csv']).toContain('Bir,2000,false');
  expect(files['tonight_votes.csv']).not.toContain('İki');

  await ayan.call(profileCalls.remove, { body: { currentPassword: PASSWORD } });
  expect((await dataOf(kamal)).sealed_ratings).toEqual([]);
  for (const table of ['tonight', 'tonight_members', 'tonight_votes'])
    expect(await app.database.query(`SELECT FROM ${table} WHERE user_id = $1`, [ayan.id])).toEqual([]);
  const left = `SELECT FROM sealed_ratings WHERE $1 IN (inviter_id, invited_id)`;
  expect(await app.database.query(left, [ayan.id])).toEqual([]);
});
