import { markCalls, privacyCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { block } from '../../../test/support/blocks';
import { befriend } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [ayan, kamal] = await Promise.all([app.newUser('ayan'), app.newUser('kamal')]);
});

const film = async (title = 'Şəhər') => (await addMovie(kamal, { title })).id;
const like = (id: string) => ayan.call(markCalls.like, { params: { id } });
const unlike = (id: string) => ayan.call(markCalls.unlike, { params: { id } });
const isLiked = async (id: string, by = ayan) =>
  (await by.call(markCalls.read, { params: { id } })).body.liked;
const titles = async (viewer = app.visitor, query = {}) => {
  const { body } = await viewer.call(markCalls.likesOf, { params: { id: ayan.id }, query });
  return [body.total, body.movies.map(({ title }) => title)];
};

it('is given and taken back, any number of times', async () => {
  const id = await film();
  for (let time = 0; time < 2; time += 1) expect((await like(id)).body).toEqual({ liked: true });
  expect(await isLiked(id)).toBe(true);
  expect(await isLiked(id, kamal)).toBe(false);
  for (let time = 0; time < 2; time += 1) expect((await unlike(id)).body).toEqual({ liked: false });
  expect(await isLiked(id)).toBe(false);
});

it('says nothing about watching', async () => {
  const id = await film();
  await like(id);
  const { body } = await ayan.call(markCalls.read, { params: { id } });
  expect(body).toMatchObject({ watched: false, in_watchlist: false });
  expect((await kamal.delete(`/movies/${id}`)).status).toBe(200);
  expect(await titles()).toEqual([0, []]);
});

it('needs a film', async () => {
  for (const unknown of [UNKNOWN_ID, 'x']) {
    expect((await ayan.put(`/movies/${unknown}/like`)).error.code).toBe('MOVIE_NOT_FOUND');
    expect((await ayan.delete(`/movies/${unknown}/like`)).error.code).toBe('MOVIE_NOT_FOUND');
  }
});

it('is listed, the latest first, in pages', async () => {
  for (const title of ['Bir', 'İki', 'Üç']) await like(await film(title));
  expect(await titles()).toEqual([3, ['Üç', 'İki', 'Bir']]);
  expect(await titles(app.visitor, { page: 2, limit: 2 })).toEqual([3, ['Bir']]);
});

it('is shown to those who see what the user watched', async () => {
  await like(await film());
  const all = [1, ['Şəhər']];
  const nothing = [0, []];
  await befriend(ayan, kamal);
  const leyla = await app.newUser('leyla');
  const seen = async () => Promise.all([app.visitor, leyla, kamal, ayan].map((viewer) => titles(viewer)));
  expect(await seen()).toEqual([all, all, all, all]);
  await ayan.call(privacyCalls.update, { body: { watched: 'friends' } });
  expect(await seen()).toEqual([nothing, nothing, all, all]);
  await block(ayan, leyla);
  expect((await leyla.get(`/user/${ayan.id}/likes`)).error.code).toBe('USER_NOT_FOUND');
  for (const unknown of [UNKNOWN_ID, 'x'])
    expect((await leyla.get(`/user/${unknown}/likes`)).error.code).toBe('USER_NOT_FOUND');
});
