import { SEARCH_FOUND_MAX, searchCalls } from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { itTries } from '../../test/support/every-case';
import { block } from '../../test/support/blocks';
import type { Client } from '../../test/support/client';
import { createList } from '../../test/support/lists';
import { testApp, type TestApp } from '../../test/support/test-app';
import type { User } from '../../test/support/user';

let app: TestApp;
let ayan: User;
let leyla: User;
beforeAll(async () => {
  app = await testApp();
  [ayan, leyla] = await Promise.all([app.user('ayan'), app.user('leylaxan')]);
  await addMovie(ayan, { title: 'Leyli və Məcnun', directors: ['Leyla Əliyeva'] });
  for (let number = 1; number <= SEARCH_FOUND_MAX + 1; number += 1)
    await addMovie(ayan, { title: `Leyla ${number}`, cast: [`Leyla Oyunçu ${number}`] });
  for (const [title, director] of [
    ['Stalker', 'Andrei Tarkovsky'],
    ['Brat', 'Aleksei Balabanov'],
    ['Dekaloq', 'Krzysztof Kieślowski'],
    ['Mimino', 'Гия Данелия'],
  ] as const)
    await addMovie(ayan, { title, directors: [director] });
  await addMovie(ayan, { title: 'Nəsimi', cast: ['Rasim Balayev'] });
  for (const visibility of ['everyone', 'nobody'] as const)
    await createList(ayan, visibility, `Leyla üçün: ${visibility}`);
});

const find = async (by: Client, q: string) => (await by.call(searchCalls.everything, { query: { q } })).body;

it('finds films, people, users and lists, five of each, and counts them all', async () => {
  const found = await find(ayan, 'leyla');
  expect(found.movies).toHaveLength(SEARCH_FOUND_MAX);
  expect(found.movies[0]?.title).toMatch(/^Leyla \d$/);
  expect(found.people).toHaveLength(SEARCH_FOUND_MAX);
  expect(found.users.map(({ username }) => username)).toEqual(['leylaxan']);
  expect(found.lists.map(({ title }) => title)).toEqual(['Leyla üçün: everyone']);
  expect(found.totals).toEqual({
    movies: SEARCH_FOUND_MAX + 2,
    people: SEARCH_FOUND_MAX + 2,
    users: 1,
    lists: 1,
  });
});

itTries([
  ['тарковский', 'Andrei Tarkovsky'],
  ['андрей тарковский', 'Andrei Tarkovsky'],
  ['тарковс', 'Andrei Tarkovsky'],
  ['Балабанов', 'Aleksei Balabanov'],
  ['tarkovsky', 'Andrei Tarkovsky'],
  ['Kieślowski', 'Krzysztof Kieślowski'],
  ['kieslowski', 'Krzysztof Kieślowski'],
  ['əliyeva', 'Leyla Əliyeva'],
  ['Aliyeva', 'Leyla Əliyeva'],
  ['алиева', 'Leyla Əliyeva'],
  ['Балаев', 'Rasim Balayev'],
  ['Данелия', 'Гия Данелия'],
])('finds who is meant, and their films', async ([q, name]) => {
  const { people, movies } = await find(app.visitor, q);
  expect(people[0]?.name).toBe(name);
  const [movie] = movies;
  expect([...(movie?.directors ?? []), ...(movie?.cast ?? [])]).toContain(name);
});

it('shows visitors nothing about users', async () => {
  const found = await find(app.visitor, 'leyla');
  expect(found.users).toEqual([]);
  expect(found.totals.users).toBe(0);
  expect(found.lists).toHaveLength(1);
});

it('hides those who are blocked', async () => {
  await block(leyla, ayan);
  const found = await find(ayan, 'leylaxan');
  expect([found.users, found.totals.users]).toEqual([[], 0]);
});

itTries(['?', '…', '%', 'x'.repeat(200)])('finds nothing for signs and nonsense', async (q) => {
  const { totals } = await find(ayan, q);
  expect(totals).toEqual({ movies: 0, people: 0, users: 0, lists: 0 });
});

itTries(['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`])('refuses other terms', async (query) => {
  const refused = await app.visitor.get(`/search${query}`);
  expect(refused.status).toBe(400);
  expect(refused.error.details?.[0]?.field).toBe('q');
});
