import { markCalls, privacyCalls, statisticsCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { befriend } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { Client } from '../../../test/support/client';
import type { User } from '../../../test/support/user';
import { sharp } from '../../uploads/uploads.module';

let app: TestApp;
let ayan: User;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
  const films: [string, number | null, string[]][] = [
    ['Bismillah', 1925, ['Azərbaycan']],
    ['Səbuhi', 1941, ['Azərbaycan', 'SSRİ']],
    ['Arşın mal alan', 1945, ['Azərbaycan']],
    ['İlsiz', null, ['Azərbaycan']],
    ['Yol', 1982, ['Türkiyə']],
  ];
  ids = [];
  for (const [title, release_year, countries] of films)
    ids.push((await addMovie(ayan, { title, release_year, countries })).id);
  const watch = (id = '') => ayan.call(markCalls.watch, { params: { id } });
  await watch(ids[1]);
  await watch(ids[2]);
  await watch(ids[4]);
  await app.database.query(
    `INSERT INTO diary_entries (user_id, movie_id, watched_on) VALUES ($1, $2, '2020-02-29'), ($1, $2, '2021-01-01')`,
    [ayan.id, ids[2]],
  );
});

const read = async (reader: Client) =>
  (await reader.call(statisticsCalls.passport, { params: { id: ayan.id } })).body;

it('stamps the watched films from Azerbaijan, with the first day', async () => {
  const { stamps, total, by_decade } = await read(ayan);
  expect(stamps.map(({ movie }) => movie.title)).toEqual(['Səbuhi', 'Arşın mal alan']);
  expect(stamps[1]?.watched_on).toBe('2020-02-29');
  expect(total).toBe(4);
  expect(by_decade).toEqual([
    { decade: 1920, seen: 0, total: 1 },
    { decade: 1940, seen: 2, total: 2 },
  ]);
});

it('shows others what they may see alone', async () => {
  const seenByVisitor = await read(app.visitor);
  expect(seenByVisitor.stamps).toHaveLength(2);
  // The diary is for friends, so the day is that of the mark.
  expect(seenByVisitor.stamps[1]?.watched_on).not.toBe('2020-02-29');
  await ayan.call(privacyCalls.update, { body: { watched: 'nobody' } });
  expect(await read(app.visitor)).toMatchObject({ stamps: [], total: 4 });
  await ayan.call(privacyCalls.update, { body: { watched: 'everyone' } });
});

it('is a picture, too', async () => {
  const response = await fetch(`${app.origin}/api/user/${ayan.id}/passport/card.png`);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

it('counts the stamps of friends who show what they watch', async () => {
  const [kamal, leyla, orxan] = await Promise.all([app.user('kamal'), app.user('leyla'), app.user('orxan')]);
  await befriend(ayan, kamal);
  await befriend(ayan, leyla);
  await leyla.call(privacyCalls.update, { body: { watched: 'nobody', diary: 'nobody' } });
  await kamal.call(markCalls.watch, { params: { id: ids[0] ?? '' } });
  const race = async (user: User) => (await user.call(statisticsCalls.friendsPassports)).body.friends;
  expect((await race(ayan)).map(({ user, seen }) => [user.username, seen])).toEqual([['kamal', 1]]);
  expect((await race(kamal)).map(({ user, seen }) => [user.username, seen])).toEqual([['ayan', 2]]);
  expect(await race(orxan)).toEqual([]);
});
