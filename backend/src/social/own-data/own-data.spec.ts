import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import {
  commentCalls,
  friendCalls,
  IMPORT_LIMITS,
  markCalls,
  movieCalls,
  ownDataCalls,
  ratingCalls,
  type ImportReport,
} from 'shared-kit/contract';
import { fromBufferPromise } from 'yauzl';
import { csv, zip } from '../../../test/support/archives';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let number = 0;
const movies: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp();
  const adder = await app.user('filmçi');
  const add = async (title: string, year: number | null, original: string | null = null) => {
    const body = { title, release_year: year, original_title: original };
    movies[`${title} ${year}`] = (await adder.call(movieCalls.create, { body })).body.id;
  };
  await add('Şəhər', 1970);
  await add('Ev', 2000, 'The House');
  await add('Yol', 1982);
  await add('Solaris', 1972);
  await add('Solaris', 2002);
  await add('=1+1', 2011);
});
beforeEach(async () => {
  ayan = await app.user(`ayan${(number += 1)}`);
});

const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating';
const PLAIN = 'Date,Name,Year,Letterboxd URI';
const DIARY = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date';

async function upload(who: User, name: string, content: Buffer, apply = false) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  const answer = await who.raw(`/user/import/letterboxd?apply=${apply}`, { method: 'POST', body });
  if (answer.status === 200) ownDataCalls.importLetterboxd.answer.parse(answer.body);
  return answer;
}
const report = async (...input: Parameters<typeof upload>) =>
  (await upload(...input)).body as unknown as ImportReport;

const ratingsOf = async (who: User) =>
  (await who.call(ownDataCalls.exportJson)).body.ratings.map(({ title, rating }) => [title, rating]);
const titles = async (who: User, list: 'watched' | 'watchlist') =>
  (await who.call(ownDataCalls.exportJson)).body[list].map(({ title }) => title).sort();

const everything = () =>
  zip({
    'ratings.csv': csv(
      RATINGS,
      '2024-01-02,Şəhər,1970,https://boxd.it/a,4.5',
      '2024-01-03,the house,2001,https://boxd.it/b,0.5',
      '2024-01-03,Yoxdur,2001,https://boxd.it/c,3',
    ),
    'watched.csv': csv(
      PLAIN,
      '2024-01-02,SEHER,1970,x',
      '2024-01-05,Solaris,1972,x',
      '2024-01-05,Solaris,1987,x',
    ),
    'watchlist.csv': csv(PLAIN, '2024-02-01,Yol,1983,x', '2024-02-01,Şəhər,1970,x'),
    'diary.csv': csv(
      DIARY,
      '2023-12-31,Solaris,1972,x,5,,,2023-12-30',
      '2023-01-01,Şəhər,1970,x,1,,,2023-01-01',
    ),
    'likes/films.csv': csv(PLAIN, '2024-02-01,Ev,2000,x'),
    'deleted/diary.csv': csv(DIARY, '2024-02-01,Yol,1982,x,1,,,2024-02-01'),
    'profile.csv': csv('Date Joined,Username', '2020-01-01,ayan'),
  });

describe('the import of a Letterboxd export', () => {
  test('previews its effects without applying them', async () => {
    const preview = await report(ayan, 'letterboxd.zip', await everything());
    expect(preview).toMatchObject({
      applied: false,
      rows: 10,
      ratings: { new: 3, changed: 0, known: 0 },
      watched: { new: 3, changed: 0, known: 0 },
      watchlist: { new: 1, changed: 0, known: 0 },
      films_total: 7,
      unmatched_total: 2,
    });
    expect(preview.unmatched).toEqual([
      { file: 'ratings.csv', row: 4, name: 'Yoxdur', year: 2001, why: 'not-found' },
      { file: 'watched.csv', row: 4, name: 'Solaris', year: 1987, why: 'not-found' },
    ]);
    expect(await ratingsOf(ayan)).toEqual([]);
  });

  test('applies its effects, and changes nothing the second time', async () => {
    const file = await everything();
    const first = await report(ayan, 'letterboxd.zip', file, true);
    expect(first).toMatchObject({ applied: true, ratings: { new: 3, changed: 0, known: 0 } });
    const ratings = [
      ['Ev', 1],
      ['Şəhər', 9],
      ['Solaris', 10],
    ];
    expect(await ratingsOf(ayan)).toEqual(ratings);
    expect(await titles(ayan, 'watched')).toEqual(['Ev', 'Solaris', 'Şəhər']);
    expect(await titles(ayan, 'watchlist')).toEqual(['Yol']);
    const second = await report(ayan, 'letterboxd.zip', file, true);
    expect(second).toMatchObject({
      ratings: { new: 0, changed: 0, known: 3 },
      watched: { new: 0, changed: 0, known: 3 },
      watchlist: { new: 0, changed: 0, known: 1 },
    });
    expect(await ratingsOf(ayan)).toEqual(ratings);
    const counts = await app.database.query(`SELECT rating_count FROM movies WHERE id = $1`, [
      movies['Şəhər 1970'],
    ]);
    expect(counts).toEqual([{ rating_count: await ratingCount('Şəhər 1970') }]);
  });

  const ratingCount = async (movie: string) =>
    (await app.database.query(`SELECT 1 FROM ratings WHERE movie_id = $1`, [movies[movie]])).length;

  test('replaces a rating that differs and takes watched films off the watchlist', async () => {
    const params = { id: movies['Şəhər 1970'] ?? '' };
    await ayan.call(ratingCalls.rate, { params, body: { rating: 2 } });
    await ayan.call(markCalls.want, { params: { id: movies['Yol 1982'] ?? '' } });
    const file = csv(RATINGS, '2024-01-02,Şəhər,1970,x,4', '2024-01-02,Yol,1982,x,3.5');
    expect(await report(ayan, 'ratings.csv', file, true)).toMatchObject({
      ratings: { new: 1, changed: 1, known: 0 },
    });
    expect(await ratingsOf(ayan)).toEqual(
      expect.arrayContaining([
        ['Şəhər', 8],
        ['Yol', 7],
      ]),
    );
    expect(await titles(ayan, 'watchlist')).toEqual([]);
  });

  test('reports ambiguous and unreadable rows', async () => {
    const file = csv(
      PLAIN,
      '2024-01-01,Solaris,,x',
      '2024-01-01,Şəhər,,x',
      '2024-01-01,Şəhər,dünən,x',
      '2024-01-01,,1970,x',
    );
    const { unmatched, watched } = await report(ayan, 'watched (1).csv', file);
    expect(unmatched.map(({ row, why }) => [row, why])).toEqual([
      [2, 'ambiguous'],
      [4, 'unreadable'],
      [5, 'unreadable'],
    ]);
    expect(watched.new).toBe(1);
  });

  test('imports each film once when eight uploads run at once', async () => {
    const file = await everything();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(ayan, 'a.zip', file, true)));
    expect(answers.map(({ ratings }) => ratings.new).reduce((sum, n) => sum + n)).toBe(3);
    expect(await ratingsOf(ayan)).toHaveLength(3);
  });

  test.each([
    ['a picture', 'ratings.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])],
    ['another table', 'ratings.csv', csv('a,b', '1,2')],
    ['one word', 'watched.csv', Buffer.from('salam')],
    ['nothing', 'watched.csv', Buffer.alloc(0)],
    ['a list that could be two things', 'export.csv', csv(PLAIN, '2024-01-01,Ev,2000,x')],
    ['quotes that never end', 'ratings.csv', csv(RATINGS, '2024-01-01,"Ev,2000,x,3')],
    ['half a ZIP', 'a.zip', Buffer.from('PK\u0003\u0004 and no more')],
  ])('refuses %s with a sentence', async (_what, name, content) => {
    const answer = await upload(ayan, name, content, true);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: 'IMPORT_INVALID',
      error: expect.stringContaining('Letterboxd'),
    });
  });

  test('refuses a ZIP without any of the files', async () => {
    const answer = await upload(ayan, 'a.zip', await zip({ 'profile.csv': csv('a,b') }));
    expect(answer.error.code).toBe('IMPORT_INVALID');
  });

  test('refuses archives that unpack to too much', async () => {
    const bomb = await zip({ 'ratings.csv': Buffer.alloc(IMPORT_LIMITS.fileBytes + 1, 'a') });
    expect(bomb.length).toBeLessThan(IMPORT_LIMITS.bytes);
    expect((await upload(ayan, 'a.zip', bomb)).status).toBe(413);
    // The archive's directory claims a small size.
    const liar = await zip({
      'ratings.csv': csv(RATINGS, ...Array<string>(2_000).fill('2024-01-01,Ev,2000,x,1')),
    });
    const directory = liar.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    liar.writeUInt32LE(100, directory + 24);
    expect((await upload(ayan, 'a.zip', liar)).status).toBe(400);
    const rows = csv(PLAIN, ...Array<string>(IMPORT_LIMITS.rows + 1).fill('2024-01-01,Ev,2000,x'));
    expect((await upload(ayan, 'watched.csv', rows)).status).toBe(413);
    expect((await upload(ayan, 'watched.csv', Buffer.alloc(IMPORT_LIMITS.bytes + 1, 'a'))).status).toBe(413);
  });

  test('rolls back an import that fails half way', async () => {
    await app.database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON watchlist FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const answer = await upload(ayan, 'a.zip', await everything(), true);
    await app.database.query(`DROP TRIGGER refuse ON watchlist`);
    expect(answer.status).toBe(500);
    expect(await ratingsOf(ayan)).toEqual([]);
    expect(await titles(ayan, 'watched')).toEqual([]);
  });

  test('requires a login', async () => {
    expect((await app.visitor.raw('/user/import/letterboxd', { method: 'POST' })).status).toBe(401);
    expect((await ayan.post('/user/import/letterboxd', {})).status).toBe(415);
  });
});

describe('the export', () => {
  const tables = async (who: User) => {
    const response = await fetch(`${app.origin}/api/user/export/csv`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="kinodost.zip"');
    const archive = Buffer.from(await response.arrayBuffer());
    const found: Record<string, string> = {};
    for await (const entry of (await fromBufferPromise(archive, { lazyEntries: true })).eachEntry()) {
      const zipFile = await fromBufferPromise(archive, { lazyEntries: true });
      found[entry.fileName] = (await buffer(await zipFile.openReadStreamPromise(entry))).toString();
    }
    return { archive, found };
  };

  test('has all data of the user and no private data of other users', async () => {
    const kamal = await app.user(`kamal${number}`);
    await ayan.call(friendCalls.request, { params: { userId: kamal.id } });
    const id = movies['Ev 2000'] ?? '';
    await ayan.call(commentCalls.create, { params: { id }, body: { body: 'Yaxşı film' } });
    await kamal.call(commentCalls.create, { params: { id }, body: { body: 'Başqasının şərhi' } });
    const { body } = await ayan.call(ownDataCalls.exportJson);
    expect(body).toMatchObject({
      profile: { id: ayan.id, email: ayan.email, presence: 'everyone' },
      friend_requests: [{ user_id: kamal.id, username: kamal.username, direction: 'outgoing' }],
      comments: [{ title: 'Ev', body: 'Yaxşı film', status: 'pending', rejection_reason: null }],
    });
    expect(JSON.stringify(body)).not.toMatch(/password|token|Başqasının/);
    expect(JSON.stringify(body)).not.toContain(kamal.email);
  });

  test('escapes formulas in CSV files', async () => {
    const id = movies['=1+1 2011'] ?? '';
    await ayan.call(ratingCalls.rate, { params: { id }, body: { rating: 7 } });
    await ayan.call(commentCalls.create, {
      params: { id },
      body: { body: '@SUM(A1), "dırnaq"\nyeni sətir' },
    });
    const { found } = await tables(ayan);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['profile.csv', 'ratings.csv', 'friends.csv']));
    for (const text of Object.values(found)) expect(text.startsWith('\uFEFF')).toBe(true);
    const rows = (name: string) => parse(found[name] ?? '', { columns: true, bom: true });
    expect(rows('ratings.csv')).toEqual([
      { Date: expect.any(String), Name: `'=1+1`, Year: '2011', Rating: '3.5', movie_id: id },
    ]);
    expect(rows('comments.csv')).toMatchObject([
      { body: `'@SUM(A1), "dırnaq"\nyeni sətir`, is_spoiler: 'false' },
    ]);
  });

  test('can be imported again', async () => {
    for (const [movie, rating] of [
      ['=1+1 2011', 7],
      ['Solaris 2002', 4],
    ] as const)
      await ayan.call(ratingCalls.rate, { params: { id: movies[movie] ?? '' }, body: { rating } });
    await ayan.call(markCalls.want, { params: { id: movies['Ev 2000'] ?? '' } });
    const { archive } = await tables(ayan);
    const leyla = await app.user(`leyla${number}`);
    expect(await report(leyla, 'kinodost.zip', archive, true)).toMatchObject({ unmatched: [] });
    expect(await ratingsOf(leyla)).toEqual(
      expect.arrayContaining([
        ['=1+1', 7],
        ['Solaris', 4],
      ]),
    );
    expect(await titles(leyla, 'watchlist')).toEqual(['Ev']);
  });
});
