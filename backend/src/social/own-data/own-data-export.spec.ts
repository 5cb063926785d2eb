import { parse } from 'csv-parse/sync';
import {
  commentCalls,
  diaryCalls,
  friendCalls,
  listCalls,
  markCalls,
  movieCalls,
  ownDataCalls,
  ratingCalls,
} from 'shared-kit/contract';
import { befriend } from '../../../test/support/friendships';
import { csvExport } from '../../../test/support/letterboxd';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
const movies: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp();
  const adder = await app.user('filmçi');
  const add = async (title: string, year: number | null) => {
    const body = { title, release_year: year };
    movies[`${title} ${year}`] = (await adder.call(movieCalls.create, { body })).body.id;
  };
  await add('Ev', 2000);
  await add('Yol', 1982);
  await add('=1+1', 2011);
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

it('has all data of the user and no private data of other users', async () => {
  const kamal = await app.newUser('kamal');
  await ayan.call(friendCalls.request, { params: { userId: kamal.id } });
  const id = movies['Ev 2000'] ?? '';
  await ayan.call(commentCalls.create, { params: { id }, body: { body: 'Yaxşı film' } });
  await kamal.call(commentCalls.create, { params: { id }, body: { body: 'Başqasının şərhi' } });
  await ayan.call(markCalls.like, { params: { id } });
  const seen = { movie_id: id, watched_on: '2026-01-31' };
  await ayan.call(diaryCalls.create, { body: { ...seen, rating: 7, note: 'Səhər' } });
  await kamal.call(diaryCalls.create, { body: { ...seen, note: 'Başqasının qeydi' } });
  const { body } = await ayan.call(ownDataCalls.exportJson);
  expect(body).toMatchObject({
    profile: { id: ayan.id, email: ayan.email, presence: 'everyone' },
    friend_requests: [{ user_id: kamal.id, username: kamal.username, direction: 'outgoing' }],
    comments: [{ title: 'Ev', body: 'Yaxşı film', status: 'pending', rejection_reason: null }],
  });
  expect(body).toMatchObject({
    likes: [{ movie_id: id, title: 'Ev' }],
    diary: [{ movie_id: id, watched_on: '2026-01-31', rating: 7, note: 'Səhər', rewatch: false }],
  });
  expect(JSON.stringify(body)).not.toMatch(/password|token|Başqasının/);
  expect(JSON.stringify(body)).not.toContain(kamal.email);
});

it('has lists with films, notes and editors, as JSON and as files of Letterboxd', async () => {
  const kamal = await app.newUser('kamil');
  await befriend(ayan, kamal);
  const make = async (description?: string) =>
    (
      await ayan.call(listCalls.create, {
        body: { title: 'Yay: ən yaxşıları', visibility: 'friends', ranked: true, description },
      })
    ).body.id;
  const [id] = [await make('Çimərlik üçün'), await make()];
  for (const [film, more] of [
    ['Yol 1982', { note: 'Birinci', tags: ['yay', 'dəniz'] }],
    ['=1+1 2011', {}],
  ] satisfies [string, object][])
    await ayan.call(listCalls.addMovie, { params: { id }, body: { movie_id: movies[film] ?? '', ...more } });
  await ayan.call(listCalls.addEditor, { params: { id, userId: kamal.id } });
  const { body } = await ayan.call(ownDataCalls.exportJson);
  expect(body.lists).toHaveLength(2);
  expect(body.lists).toContainEqual(
    expect.objectContaining({
      title: 'Yay: ən yaxşıları',
      visibility: 'friends',
      editors: [{ user_id: kamal.id, username: kamal.username }],
      movies: [
        {
          movie_id: movies['Yol 1982'],
          title: 'Yol',
          release_year: 1982,
          position: 1,
          note: 'Birinci',
          tags: ['yay', 'dəniz'],
        },
        {
          movie_id: movies['=1+1 2011'],
          title: '=1+1',
          release_year: 2011,
          position: 2,
          note: null,
          tags: [],
        },
      ],
    }),
  );
  const { files } = await csvExport(app, ayan);
  const written = ['lists/yay-en-yaxsilari.csv', 'lists/yay-en-yaxsilari-2.csv'].map(
    (name) => files[name] ?? '',
  );
  const file = written.find((text) => text.includes('Yol')) ?? '';
  const made = body.lists.find(({ description }) => description === 'Çimərlik üçün')?.created_at;
  const day = made?.slice(0, 'yyyy-mm-dd'.length);
  expect(file.split('\r\n')).toEqual([
    '\uFEFFLetterboxd list export v7',
    'Date,Name,Tags,URL,Description,visibility,ranked',
    `${day},Yay: ən yaxşıları,,${app.config.publicUrl}/list/${id},Çimərlik üçün,friends,true`,
    '',
    'Position,Name,Year,URL,Description,Tags,movie_id',
    `1,Yol,1982,,Birinci,"yay, dəniz",${movies['Yol 1982']}`,
    `2,'=1+1,2011,,,,${movies['=1+1 2011']}`,
    '',
  ]);
});

it('escapes formulas in CSV files', async () => {
  const id = movies['=1+1 2011'] ?? '';
  await ayan.call(ratingCalls.rate, { params: { id }, body: { rating: 7 } });
  await ayan.call(commentCalls.create, {
    params: { id },
    body: { body: '@SUM(A1), "dırnaq"\nyeni sətir' },
  });
  const { files } = await csvExport(app, ayan);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['profile.csv', 'ratings.csv', 'friends.csv']));
  for (const text of Object.values(files)) expect(text.startsWith('\uFEFF')).toBe(true);
  const rows = (name: string) => parse(files[name] ?? '', { columns: true, bom: true });
  expect(rows('ratings.csv')).toEqual([
    {
      Date: expect.any(String),
      Name: `'=1+1`,
      Year: '2011',
      'Letterboxd URI': '',
      Rating: '3.5',
      movie_id: id,
    },
  ]);
  expect(rows('comments.csv')).toMatchObject([
    { body: `'@SUM(A1), "dırnaq"\nyeni sətir`, is_spoiler: 'false' },
  ]);
});

it("has Letterboxd's columns for the diary and likes", async () => {
  const id = movies['Yol 1982'] ?? '';
  await ayan.call(markCalls.like, { params: { id } });
  for (const watched_on of ['2026-01-30', '2026-01-31'])
    await ayan.call(diaryCalls.create, { body: { movie_id: id, watched_on, rating: 7 } });
  await ayan.call(diaryCalls.create, {
    body: { movie_id: id, watched_on: '2026-02-01', note: 'Uzun yol', tags: ['a', 'b'] },
  });
  const { files } = await csvExport(app, ayan);
  const [first, latest] = parse(files['diary.csv'] ?? '', { columns: true, bom: true });
  const film = { Date: expect.any(String), Name: 'Yol', Year: '1982', 'Letterboxd URI': '', movie_id: id };
  const entry = { ...film, Rating: '3.5', Tags: '', Review: '' };
  expect(latest).toEqual({ ...entry, Rewatch: 'Yes', 'Watched Date': '2026-01-31' });
  expect(first).toEqual({ ...entry, Rewatch: '', 'Watched Date': '2026-01-30' });
  expect(parse(files['reviews.csv'] ?? '', { columns: true, bom: true })).toMatchObject([
    {
      Name: 'Yol',
      Rating: '',
      Rewatch: 'Yes',
      Review: 'Uzun yol',
      Tags: 'a, b',
      'Watched Date': '2026-02-01',
    },
  ]);
  expect(parse(files['likes/films.csv'] ?? '', { columns: true, bom: true })).toEqual([film]);
});

it('the archive is a ZIP to save', async () => {
  const { headers } = await csvExport(app, ayan);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toBe('attachment; filename="kinodost.zip"');
});
