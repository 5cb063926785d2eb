import { diaryCalls, moviePage, privacyCalls, userDiaryPage } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import { readFeed } from '../../../test/support/feeds';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let year = 1970;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const pathOf = (user: User) => `/user/${user.id}/diary.atom`;
const feedOf = (user: User) => readFeed(app, pathOf(user));
const show = (diary: 'everyone' | 'friends' | 'nobody', ratings: 'everyone' | 'nobody' = 'everyone') =>
  ayan.call(privacyCalls.update, { body: { diary, ratings } });
async function log(title: string, fields: { rating?: number; note?: string; rewatch?: boolean } = {}) {
  const movie = await addMovie(ayan, { title, release_year: (year += 1) });
  const body = { movie_id: movie.id, watched_on: '2026-01-31', ...fields };
  return { movie, entry: (await ayan.call(diaryCalls.create, { body })).body };
}

it('is an Atom feed of what visitors see, with absolute addresses', async () => {
  await show('everyone');
  const { movie, entry } = await log('Şəhər', {
    rating: 9,
    note: 'İki <sevgi> & "bir" şəhər',
    rewatch: true,
  });
  const { xml, type, value, link } = await feedOf(ayan);
  const { publicUrl } = app.config;
  expect(type).toBe('application/atom+xml; charset=utf-8');
  expect(value('feed/title')).toBe(`${ayan.username}: film gündəliyi`);
  expect(value('feed/author/name')).toBe(ayan.username);
  expect(value('feed/id')).toBe(`${publicUrl}/api${pathOf(ayan)}`);
  expect(link('feed', 'self')).toBe(`${publicUrl}/api${pathOf(ayan)}`);
  expect(link('feed', 'alternate')).toBe(publicUrl + userDiaryPage(ayan.id));
  expect(value('feed/updated')).toBe(entry.created_at);
  expect(value('entry/id')).toBe(`urn:uuid:${entry.id}`);
  expect(value('entry/title')).toBe(`Şəhər, ${year} · ★★★★½ · yenidən baxış`);
  expect(link('entry', 'alternate')).toBe(publicUrl + moviePage(movie.id));
  expect(value('entry/updated')).toBe(entry.created_at);
  expect(value('entry/summary')).toBe('İki <sevgi> & "bir" şəhər');
  expect(xml).not.toContain('<sevgi>');
});

it('holds no character that XML forbids', async () => {
  await show('everyone');
  await log('Şəhər', { note: 'bir\uFFFEiki' });
  expect((await feedOf(ayan)).value('entry/summary')).toBe('biriki');
});

it('is empty while the diary is hidden from visitors', async () => {
  await log('Şəhər', { rating: 9 });
  const hidden = await feedOf(ayan);
  expect(hidden.entries).toBe(0);
  expect(hidden.value('feed/updated')).toMatch(/^\d{4}-/);
  await show('everyone');
  expect((await feedOf(ayan)).entries).toBe(1);
});

it('has no stars while the ratings are hidden', async () => {
  await show('everyone', 'nobody');
  await log('Şəhər', { rating: 9 });
  expect((await feedOf(ayan)).value('entry/title')).toBe(`Şəhər, ${year}`);
});

it('is not sent again while it is the same', async () => {
  await show('everyone');
  await log('Şəhər');
  const { headers } = await feedOf(ayan);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  const same = await app.visitor.raw(pathOf(ayan), known);
  expect([same.status, same.headers.get('etag')]).toEqual([304, headers.get('etag')]);
  await log('Dəniz');
  expect((await app.visitor.raw(pathOf(ayan), known)).status).toBe(200);
});

itTries([UNKNOWN_ID, 'x'])('of a user who does not exist is not found', async (id) =>
  expect((await app.visitor.get(`/user/${id}/diary.atom`)).error.code).toBe('USER_NOT_FOUND'),
);
