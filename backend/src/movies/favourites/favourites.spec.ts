import { favouriteCalls, movieCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { block } from '../../../test/support/blocks';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
  ids = [];
  for (const title of ['Şəhər', 'Nəsimi', 'Babək', 'Dədə Qorqud', 'Uşaqlığın son gecəsi'])
    ids.push((await addMovie(ayan, { title })).id);
});

const choose = (movie_ids: string[]) => ayan.call(favouriteCalls.update, { body: { movie_ids } });
const titles = async (reader = app.visitor) =>
  (await reader.call(favouriteCalls.ofUser, { params: { id: ayan.id } })).body.movies.map(
    ({ title }) => title,
  );

it('keeps up to four films in order, for everybody to see', async () => {
  expect(await titles()).toEqual([]);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  expect((await choose([third, first, fourth, second])).body.movies).toHaveLength(4);
  expect(await titles()).toEqual(['Babək', 'Şəhər', 'Dədə Qorqud', 'Nəsimi']);
  await choose([second]);
  expect(await titles()).toEqual(['Nəsimi']);
});

it('refuses five films, the same film twice and unknown films, and changes nothing', async () => {
  const [first = '', second = ''] = ids;
  await choose([first, second]);
  expect((await choose(ids)).error.details).toEqual([
    { field: 'movie_ids', message: 'Ən çoxu 4 element ola bilər.' },
  ]);
  expect((await choose([first, first])).error.code).toBe('VALIDATION_FAILED');
  expect((await choose([first, UNKNOWN_ID])).error.code).toBe('MOVIE_NOT_FOUND');
  expect(await titles()).toEqual(['Şəhər', 'Nəsimi']);
});

it('leaves out a film that was deleted', async () => {
  const gone = await addMovie(ayan, { title: 'Silinən film' });
  await choose([gone.id, ids[0] ?? '']);
  await ayan.call(movieCalls.remove, { params: { id: gone.id } });
  expect(await titles()).toEqual(['Şəhər']);
});

it('is not there for users who are blocked', async () => {
  const kamal = await app.user('kamal');
  await block(ayan, kamal);
  const answer = await kamal.call(favouriteCalls.ofUser, { params: { id: ayan.id } });
  expect(answer.error.code).toBe('USER_NOT_FOUND');
});
