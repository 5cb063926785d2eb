import pg from 'pg';
import {
  type BodyOf,
  DAY_MS,
  diaryCalls,
  type DiaryEntry,
  markCalls,
  movieCalls,
  privacyCalls,
  ratingCalls,
  today,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { itTries } from '../../test/support/every-case';
import { block } from '../../test/support/blocks';
import { befriend } from '../../test/support/friendships';
import { currentRequestId } from '../common/logging/request-context';
import { RateLimits } from '../common/rate-limits/rate-limits';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';
import { RATE_LIMITS } from '../common/rate-limits/rate-limit-table';

const AT_ONCE = 12;
const JANUARY = '2026-01-10';
const FEBRUARY = '2026-02-10';
const MARCH = '2026-03-10';

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
type Fields = Partial<Omit<BodyOf<typeof diaryCalls.create>, 'movie_id'>>;
const log = async (movie_id: string, fields: Fields = {}, who = ayan): Promise<DiaryEntry> =>
  (await who.call(diaryCalls.create, { body: { movie_id, watched_on: JANUARY, ...fields } })).body;
const change = async ({ id }: DiaryEntry, body: Partial<Fields>): Promise<DiaryEntry> =>
  (await ayan.call(diaryCalls.update, { params: { id }, body })).body;
const remove = ({ id }: DiaryEntry, who = ayan) => who.call(diaryCalls.remove, { params: { id } });
const rate = (id: string, rating: number) =>
  ayan.call(ratingCalls.rate, { params: { id }, body: { rating } });
const ownRating = async (id: string) => (await ayan.call(ratingCalls.read, { params: { id } })).body.own;
const diaryOf = async (user: User, viewer = app.visitor, query = {}) =>
  (await viewer.call(diaryCalls.list, { query: { user: user.id, ...query } })).body;
const show = (who: User, settings: BodyOf<typeof privacyCalls.update>) =>
  who.call(privacyCalls.update, { body: settings });

describe('an entry', () => {
  it('marks the film as watched and takes it off the watchlist', async () => {
    const id = await film();
    await ayan.call(markCalls.want, { params: { id } });
    const entry = await log(id, { note: '  Yağışlı axşam  ' });
    expect(entry).toMatchObject({
      movie: { id, title: 'Şəhər' },
      watched_on: JANUARY,
      rating: null,
      note: 'Yağışlı axşam',
      rewatch: false,
    });
    const marks = await ayan.call(markCalls.read, { params: { id } });
    expect(marks.body).toMatchObject({ watched: true, in_watchlist: false });
    expect(await ownRating(id)).toBeNull();
  });

  it('has a day that has begun in Baku, since the first films', async () => {
    const movie_id = await film();
    const status = async (watched_on: unknown) =>
      (await ayan.post('/diary', { movie_id, watched_on })).status;
    expect(await status(today())).toBe(201);
    expect(await status(today(new Date(Date.now() + DAY_MS)))).toBe(400);
    for (const day of ['2026-02-30', '31.01.2026', '1700-01-01', '', null])
      expect(await status(day)).toBe(400);
    const entry = await log(movie_id);
    const later = { watched_on: today(new Date(Date.now() + DAY_MS)) };
    expect((await ayan.put(`/diary/${entry.id}`, later)).status).toBe(400);
  });

  it('needs a film that exists', async () => {
    for (const movie_id of [UNKNOWN_ID, 'x'])
      expect((await ayan.post('/diary', { movie_id, watched_on: JANUARY })).error.code).toBe(
        'MOVIE_NOT_FOUND',
      );
  });

  it('is changed in the fields that are given', async () => {
    const entry = await log(await film(), { rating: 8, note: 'Gözəl' });
    expect(await change(entry, { watched_on: FEBRUARY })).toEqual({ ...entry, watched_on: FEBRUARY });
    expect(await change(entry, { note: '', rating: null, rewatch: true })).toMatchObject({
      note: null,
      rating: null,
      rewatch: true,
    });
    expect(await change(entry, { note: 'Yenə' })).toMatchObject({ note: 'Yenə' });
    expect(await change(entry, { note: null })).toMatchObject({ note: null, watched_on: FEBRUARY });
    expect(await change(entry, {})).toMatchObject({ watched_on: FEBRUARY });
  });

  it('belongs to its user alone', async () => {
    const entry = await log(await film());
    for (const answer of [
      await kamal.put(`/diary/${entry.id}`, { rating: 3 }),
      await remove(entry, kamal),
      await ayan.delete(`/diary/${UNKNOWN_ID}`),
      await ayan.delete('/diary/x'),
    ])
      expect([answer.status, answer.error.code]).toEqual([404, 'DIARY_ENTRY_NOT_FOUND']);
    await remove(entry);
    expect((await remove(entry)).status).toBe(404);
    expect((await diaryOf(ayan, ayan)).total).toBe(0);
  });
});

describe('a rewatch', () => {
  const rewatches = async () => (await diaryOf(ayan, ayan)).entries.map(({ rewatch }) => rewatch);

  it('is an entry after an earlier one, in whatever order they are written', async () => {
    const id = await film();
    expect((await log(id, { watched_on: MARCH })).rewatch).toBe(false);
    expect((await log(id, { watched_on: JANUARY })).rewatch).toBe(false);
    expect((await log(id, { watched_on: FEBRUARY })).rewatch).toBe(true);
    expect((await log(id, { watched_on: FEBRUARY })).rewatch).toBe(true);
    expect(await rewatches()).toEqual([true, true, true, false]);
  });

  it('is what the user calls one, and nothing of other users or films', async () => {
    const id = await film();
    await log(id, {}, kamal);
    await log(await film('Başqa film'));
    expect((await log(id, { watched_on: FEBRUARY })).rewatch).toBe(false);
    expect((await log(await film('Uşaqlıqda'), { rewatch: true })).rewatch).toBe(true);
  });

  it('is the first entry once the earlier one is gone', async () => {
    const id = await film();
    const first = await log(id);
    const second = await log(id, { watched_on: FEBRUARY });
    await remove(first);
    expect((await change(second, {})).rewatch).toBe(false);
  });
});

describe('the rating of the film', () => {
  it('is that of the latest entry that has one', async () => {
    const id = await film();
    await log(id, { watched_on: FEBRUARY, rating: 6 });
    expect(await ownRating(id)).toBe(6);
    await log(id, { watched_on: JANUARY, rating: 2 });
    expect(await ownRating(id)).toBe(6);
    await log(id, { watched_on: MARCH });
    expect(await ownRating(id)).toBe(6);
    await log(id, { watched_on: FEBRUARY, rating: 9 });
    expect(await ownRating(id)).toBe(9);
  });

  it('follows changes of that entry', async () => {
    const id = await film();
    const first = await log(id, { watched_on: JANUARY, rating: 2 });
    const second = await log(id, { watched_on: FEBRUARY, rating: 6 });
    await change(second, { rating: 7 });
    expect(await ownRating(id)).toBe(7);
    await change(first, { watched_on: MARCH });
    expect(await ownRating(id)).toBe(2);
    await change(first, { rating: null });
    expect(await ownRating(id)).toBe(7);
    await remove(second);
    expect(await ownRating(id)).toBe(7);
  });

  it('goes back to the entry before when the latest is deleted', async () => {
    const id = await film();
    await log(id, { watched_on: JANUARY, rating: 2 });
    await remove(await log(id, { watched_on: FEBRUARY, rating: 6 }));
    expect(await ownRating(id)).toBe(2);
  });

  it('stays as given on the film while other things change', async () => {
    const id = await film();
    const first = await log(id, { watched_on: JANUARY, rating: 2 });
    const second = await log(id, { watched_on: FEBRUARY, rating: 6 });
    await rate(id, 10);
    await change(second, { note: 'Bir söz' });
    await change(first, { rating: 3 });
    await remove(first);
    await remove(await log(id, { watched_on: MARCH }));
    expect(await ownRating(id)).toBe(10);
  });

  it('is that of the latest entry when many are written at once', async () => {
    const id = await film();
    const days = Array.from({ length: AT_ONCE }, (_, index) => `2026-01-${10 + index}`);
    const shuffled = days.map((day, index) => ({ day, rating: 1 + (index % 10) })).reverse();
    await Promise.all(shuffled.map(({ day, rating }) => log(id, { watched_on: day, rating })));
    expect(await ownRating(id)).toBe(1 + ((AT_ONCE - 1) % 10));
    expect((await diaryOf(ayan, ayan)).total).toBe(AT_ONCE);
  });
});

describe('the list', () => {
  it('shows the latest day first, in pages and by year', async () => {
    const [one, two] = [await film('Bir'), await film('İki')];
    await log(one, { watched_on: '2025-12-31' });
    await log(two, { watched_on: FEBRUARY });
    await log(one, { watched_on: FEBRUARY });
    const shown = async (query = {}) => {
      const { entries, total } = (await ayan.call(diaryCalls.list, { query })).body;
      return [total, entries.map(({ movie, watched_on }) => `${movie.title} ${watched_on}`)];
    };
    expect(await shown()).toEqual([3, [`Bir ${FEBRUARY}`, `İki ${FEBRUARY}`, 'Bir 2025-12-31']]);
    expect(await shown({ page: 2, limit: 2 })).toEqual([3, ['Bir 2025-12-31']]);
    expect(await shown({ year: 2025 })).toEqual([1, ['Bir 2025-12-31']]);
    expect(await shown({ year: '0000' })).toEqual([0, []]);
    expect((await ayan.get('/diary?year=bu')).status).toBe(400);
  });

  it('is for friends until the user says otherwise', async () => {
    await log(await film(), { rating: 8, note: 'Sirr' });
    const leyla = await app.newUser('leyla');
    await befriend(ayan, kamal);
    const totals = async () =>
      Promise.all([app.visitor, leyla, kamal, ayan].map(async (who) => (await diaryOf(ayan, who)).total));
    expect(await totals()).toEqual([0, 0, 1, 1]);
    await show(ayan, { diary: 'everyone' });
    expect(await totals()).toEqual([1, 1, 1, 1]);
    await block(ayan, leyla);
    expect(await totals()).toEqual([1, 0, 1, 1]);
    await show(ayan, { diary: 'nobody' });
    expect(await totals()).toEqual([0, 0, 0, 1]);
  });

  it('hides ratings from those who may not see them', async () => {
    await log(await film(), { rating: 8, note: 'Qeyd' });
    await show(ayan, { diary: 'everyone', ratings: 'nobody' });
    expect((await diaryOf(ayan)).entries).toMatchObject([{ rating: null, note: 'Qeyd' }]);
    expect((await diaryOf(ayan, ayan)).entries).toMatchObject([{ rating: 8 }]);
  });

  itTries([UNKNOWN_ID, 'x', 'ayan'])('of a user who does not exist is empty', async (user) => {
    const { body } = await app.visitor.call(diaryCalls.list, { query: { user } });
    expect(body).toMatchObject({ entries: [], total: 0, page: 1 });
  });
});

it('goes with the account, while the rating stays', async () => {
  const id = await film();
  const guest = await app.newUser('qonaq');
  await log(id, { rating: 9 }, guest);
  await app.removeUser(guest);
  expect(await app.database.query('SELECT FROM diary_entries WHERE movie_id = $1', [id])).toEqual([]);
  expect((await app.visitor.call(movieCalls.one, { params: { id } })).body.rating_average).toBe(9);
});

it('is limited to so many entries an hour', async () => {
  const limited = await testApp({ rateLimits: true });
  const busy = await limited.user('ayan');
  const { id } = await addMovie(busy, { title: 'Şəhər' });
  const limits = limited.get(RateLimits);
  const { max } = RATE_LIMITS.diaryEntriesPerUser;
  for (let used = 0; used < max; used += 1) await limits.consume('diaryEntriesPerUser', busy.id);
  expect((await busy.post('/diary', { movie_id: id, watched_on: JANUARY })).status).toBe(429);
});

it('writes an entry in at most nine statements, with the check of the session', async () => {
  const body = { movie_id: await film(), watched_on: JANUARY, rating: 8 };
  const requests: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args
  ) {
    requests.push(currentRequestId());
    return query.apply(this, args);
  });
  const { headers } = await ayan.call(diaryCalls.create, { body });
  spy.mockRestore();
  // Jobs may run meanwhile.
  const own = requests.filter((id) => id === headers.get('x-request-id'));
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThanOrEqual(9);
});

it('goes on where it ended while entries come and go', async () => {
  const written: DiaryEntry[] = [];
  for (const title of ['a', 'b', 'c', 'd', 'e']) written.push(await log(await film(title)));
  const first = await diaryOf(ayan, ayan, { limit: 2 });
  await log(await film('yeni'), { watched_on: FEBRUARY });
  await remove(written[3] as DiaryEntry);
  const second = await diaryOf(ayan, ayan, { limit: 2, before: first.next });
  const third = await diaryOf(ayan, ayan, { limit: 2, before: second.next });
  const read = [...first.entries, ...second.entries, ...third.entries].map(({ movie }) => movie.title);
  expect(read).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(third.next).toBeNull();
  expect((await ayan.get('/diary?before=x')).error.details).toMatchObject([{ field: 'before' }]);
});
