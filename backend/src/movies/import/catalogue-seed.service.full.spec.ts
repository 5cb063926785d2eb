import { movieCalls } from 'shared-kit/contract';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { FIRST_CATALOGUE } from '../../database/seed/first-catalogue';
import { CatalogueSeedService } from './catalogue-seed.service';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const count = async (where = 'true') =>
  (await app.database.one<{ films: number }>(`SELECT count(*)::int AS films FROM movies WHERE ${where}`))
    ?.films ?? 0;

it('leaves the catalogue empty when the setting says so', async () => {
  expect(await count()).toBe(0);
});

it('fills the catalogue once, also when called concurrently', async () => {
  const catalogue = app.get(CatalogueSeedService);
  await Promise.all([catalogue.seed(), catalogue.seed()]);
  const rows = FIRST_CATALOGUE.reduce((sum, { films: movies }) => sum + movies.length, 0);
  expect(rows).toBe(1_001 + 1_558 + 108);
  expect(await count()).toBe(rows);
  expect(await count(`countries = ARRAY['Azərbaycan']`)).toBe(108);
  expect(await count(`EXISTS (SELECT FROM unnest(genres) AS genre WHERE genre ~ '[_]|^[a-z ]')`)).toBe(0);

  await app.database.query(`DELETE FROM movies WHERE title = '12 Angry Men'`);
  await catalogue.seed();
  expect(await count(`title = '12 Angry Men'`)).toBe(0);
  expect(await count()).toBe(rows - 1);
});

it('finds films by their actors and other titles', async () => {
  const found = async (term: string) =>
    (await app.visitor.call(movieCalls.search, { params: { term } })).body.movies.map(({ title }) => title);
  expect(await found('Al Pacino')).toContain('The Godfather');
  expect((await found('xac atasi'))[0]).toBe('The Godfather');
});
