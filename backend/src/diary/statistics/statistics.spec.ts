import { privacyCalls, ratingCalls, markCalls, statisticsCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { block } from '../../../test/support/blocks';
import { befriend } from '../../../test/support/friendships';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { Client } from '../../../test/support/client';
import { UNKNOWN_ID, type User } from '../../../test/support/user';
import { sharp } from '../../uploads/uploads.module';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
  [ayan, kamal] = await Promise.all([app.user('ayan'), app.user('kamal')]);
  await befriend(ayan, kamal);
});

const write = (user: User, movieId: string, watchedOn: string, rating: number | null = null) =>
  app.database.query(
    'INSERT INTO diary_entries (user_id, movie_id, watched_on, rating) VALUES ($1, $2, $3, $4)',
    [user.id, movieId, watchedOn, rating],
  );
const read = async (reader: Client, user: User, year?: number) =>
  (
    await reader.call(statisticsCalls.ofUser, {
      params: { id: user.id },
      query: year === undefined ? {} : { year },
    })
  ).body;

describe('the statistics of a diary', () => {
  beforeAll(async () => {
    const first = await addMovie(ayan, {
      title: 'Şəhər',
      release_year: 1995,
      runtime_minutes: 90,
      genres: ['Dram', 'Komediya'],
      countries: ['Azərbaycan'],
      directors: ['Rasim Ocaqov'],
      cast: ['Nəsibə Zeynalova'],
    });
    const second = await addMovie(ayan, {
      title: 'Yol',
      release_year: 1982,
      runtime_minutes: 120,
      genres: ['Dram'],
      countries: ['Türkiyə'],
      directors: ['Şerif Gören'],
      cast: [],
    });
    const third = await addMovie(ayan, {
      title: 'İlsiz',
      genres: [],
      countries: [],
      directors: [],
      cast: [],
    });
    await write(ayan, first.id, '2024-12-31', 6);
    await write(ayan, first.id, '2025-01-01', 8);
    await write(ayan, second.id, '2025-03-05', 9);
    await write(ayan, second.id, '2025-03-05');
    await ayan.call(markCalls.watch, { params: { id: third.id } });
    await ayan.call(ratingCalls.rate, { params: { id: second.id }, body: { rating: 7 } });
  });

  it('count the films, hours and rewatches of a year', async () => {
    expect(await read(ayan, ayan, 2025)).toEqual({
      films: 2,
      // 90 minutes once and 120 minutes twice.
      hours: 6,
      diary_entries: 3,
      rewatches: 2,
      by_month: [
        { key: '2025-01', count: 1 },
        { key: '2025-03', count: 2 },
      ],
      by_genre: [
        { key: 'Dram', count: 2 },
        { key: 'Komediya', count: 1 },
      ],
      by_decade: [
        { key: '1980', count: 1 },
        { key: '1990', count: 1 },
      ],
      by_country: [
        { key: 'Azərbaycan', count: 1 },
        { key: 'Türkiyə', count: 1 },
      ],
      directors: [
        { key: 'Rasim Ocaqov', count: 1 },
        { key: 'Şerif Gören', count: 1 },
      ],
      actors: [{ key: 'Nəsibə Zeynalova', count: 1 }],
      ratings: [
        { rating: 8, count: 1 },
        { rating: 9, count: 1 },
      ],
    });
  });

  it('take all that was watched and rated without a year', async () => {
    const all = await read(ayan, ayan);
    expect(all).toMatchObject({
      films: 3,
      diary_entries: 4,
      rewatches: 2,
      ratings: [{ rating: 7, count: 1 }],
    });
    expect(all.by_month.map(({ key }) => key)).toEqual(['2024-12', '2025-01', '2025-03']);
  });

  it('show others what they may see alone', async () => {
    expect(await read(kamal, ayan, 2025)).toMatchObject({ films: 2, diary_entries: 3 });
    const stranger = await read(app.visitor, ayan);
    expect(stranger).toMatchObject({ films: 2, diary_entries: 0, rewatches: 0, by_month: [] });
    await ayan.call(privacyCalls.update, { body: { ratings: 'nobody', watched: 'nobody' } });
    expect(await read(app.visitor, ayan)).toMatchObject({ films: 0, hours: 0, ratings: [], by_genre: [] });
    expect(await read(kamal, ayan, 2025)).toMatchObject({ diary_entries: 3, ratings: [] });
    await ayan.call(privacyCalls.update, { body: { ratings: 'everyone', watched: 'everyone' } });
  });

  it('are refused for unknown users, blocked ones and years that are none', async () => {
    const status = async (reader: Client, id: string, query = '') =>
      (await reader.get(`/user/${id}/stats${query}`)).status;
    const leyla = await app.user('leyla');
    await block(leyla, ayan);
    expect(await status(leyla, ayan.id)).toBe(404);
    expect(await status(app.visitor, UNKNOWN_ID)).toBe(404);
    expect(await status(app.visitor, ayan.id, '?year=abc')).toBe(400);
    expect(await status(app.visitor, ayan.id, '?year=0000')).toBe(200);
  });
});

describe('the picture of a year', () => {
  let orxan: User;
  const open = (reader: User | null, year: string) =>
    fetch(`${app.origin}/api/user/${orxan.id}/year/${year}/card.png`, {
      headers: reader ? { authorization: `Bearer ${reader.token}` } : {},
    });
  beforeAll(async () => {
    orxan = await app.user('orxan');
    await befriend(orxan, kamal);
    for (let i = 0; i < 9; i += 1) {
      const { id } = await addMovie(orxan, { title: `Uzun adlı bir film ${i}`, release_year: 1960 + i });
      await write(orxan, id, `2025-0${i + 1}-15`, i + 1);
    }
  });

  it('needs ten entries', async () => {
    for (const year of ['2025', '0000', '9999']) expect((await open(orxan, year)).status).toBe(404);
  });

  it('is a PNG of 1200 × 630 for those who see the diary', async () => {
    const { id } = await addMovie(orxan, { title: 'Onuncu' });
    await write(orxan, id, '2025-12-01', 10);
    for (const reader of [orxan, kamal]) {
      const response = await open(reader, '2025');
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    }
    for (const [reader, year] of [
      [null, '2025'],
      [ayan, '2025'],
      [orxan, '2024'],
      [orxan, 'x'],
    ] as const)
      expect((await open(reader, year)).status).toBe(404);
  });
});
