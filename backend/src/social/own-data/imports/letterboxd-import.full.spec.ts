import { IMPORT_ROWS_MAX, markCalls, movieCalls, ratingCalls } from 'shared-kit/contract';
import { itTries } from '../../../../test/support/every-case';
import { csv, zip } from '../../../../test/support/archives';
import {
  changes,
  COLUMNS,
  diaryOf,
  importFile,
  preview,
  ratingsOf,
  titlesOf,
  upload,
} from '../../../../test/support/letterboxd';
import { testApp, type TestApp } from '../../../../test/support/test-app';
import type { User } from '../../../../test/support/user';
import { UNPACKING_LIMITS } from '../import/archive';

const UPLOAD_BYTES_MAX = 5 * 1024 * 1024;

let app: TestApp;
let ayan: User;
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
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const everything = () =>
  zip({
    'ratings.csv': csv(
      COLUMNS.rating,
      '2024-01-02,Şəhər,1970,https://boxd.it/a,4.5',
      '2024-01-03,the house,2001,https://boxd.it/b,0.5',
      '2024-01-03,Yoxdur,2001,https://boxd.it/c,3',
    ),
    'watched.csv': csv(
      COLUMNS.film,
      '2024-01-02,SEHER,1970,x',
      '2024-01-05,Solaris,1972,x',
      '2024-01-05,Solaris,1987,x',
    ),
    'watchlist.csv': csv(COLUMNS.film, '2024-02-01,Yol,1983,x', '2024-02-01,Şəhər,1970,x'),
    'diary.csv': csv(
      COLUMNS.diary,
      '2023-12-31,Solaris,1972,x,5,,,2023-12-30',
      '2023-01-01,Şəhər,1970,x,1,,,2023-01-01',
    ),
    'likes/films.csv': csv(COLUMNS.film, '2024-02-01,Ev,2000,x'),
    'deleted/diary.csv': csv(COLUMNS.diary, '2024-02-01,Yol,1982,x,1,,,2024-02-01'),
    'profile.csv': csv('Date Joined,Username', '2020-01-01,ayan'),
  });

it('previews its effects without applying them', async () => {
  const found = await preview(ayan, 'letterboxd.zip', await everything());
  expect(found).toMatchObject({
    applied: false,
    rows: 11,
    diary: { new: 2, changed: 0, known: 0 },
    likes: { new: 1, changed: 0, known: 0 },
    ratings: { new: 3, changed: 0, known: 0 },
    watched: { new: 3, changed: 0, known: 0 },
    watchlist: { new: 1, changed: 0, known: 0 },
    films_total: 10,
    unmatched_total: 2,
    ignored_files: ['profile.csv', 'deleted/diary.csv'],
  });
  expect(found.unmatched).toEqual([
    { file: 'ratings.csv', row: 4, name: 'Yoxdur', year: 2001, why: 'not-found' },
    { file: 'watched.csv', row: 4, name: 'Solaris', year: 1987, why: 'not-found' },
  ]);
  expect(await ratingsOf(ayan)).toEqual([]);
});

it('applies its effects, and changes nothing the second time', async () => {
  const file = await everything();
  const first = await importFile(ayan, 'letterboxd.zip', file);
  expect(first).toMatchObject({ applied: true, ratings: { new: 3, changed: 0, known: 0 } });
  const ratings = [
    ['Ev', 1],
    ['Şəhər', 9],
    ['Solaris', 10],
  ];
  expect(await ratingsOf(ayan)).toEqual(ratings);
  expect(await titlesOf(ayan, 'watched')).toEqual(['Ev', 'Solaris', 'Şəhər']);
  expect(await titlesOf(ayan, 'watchlist')).toEqual(['Yol']);
  expect(await titlesOf(ayan, 'likes')).toEqual(['Ev']);
  expect(await diaryOf(ayan)).toEqual([
    ['Solaris', '2023-12-30', 10, false, null],
    ['Şəhər', '2023-01-01', 2, false, null],
  ]);
  const second = await importFile(ayan, 'letterboxd.zip', file);
  expect(second).toMatchObject({
    ratings: { new: 0, changed: 0, known: 3 },
    watched: { new: 0, changed: 0, known: 3 },
    watchlist: { new: 0, changed: 0, known: 1 },
  });
  expect(changes(second)).toBe(0);
  expect(await ratingsOf(ayan)).toEqual(ratings);
  const counts = await app.database.query(`SELECT rating_count FROM movies WHERE id = $1`, [
    movies['Şəhər 1970'],
  ]);
  expect(counts).toEqual([{ rating_count: await ratingCount('Şəhər 1970') }]);
});

const ratingCount = async (movie: string) =>
  (await app.database.query(`SELECT 1 FROM ratings WHERE movie_id = $1`, [movies[movie]])).length;

it('replaces a rating that differs and takes watched films off the watchlist', async () => {
  const params = { id: movies['Şəhər 1970'] ?? '' };
  await ayan.call(ratingCalls.rate, { params, body: { rating: 2 } });
  await ayan.call(markCalls.want, { params: { id: movies['Yol 1982'] ?? '' } });
  const file = csv(COLUMNS.rating, '2024-01-02,Şəhər,1970,x,4', '2024-01-02,Yol,1982,x,3.5');
  expect(await importFile(ayan, 'ratings.csv', file)).toMatchObject({
    ratings: { new: 1, changed: 1, known: 0 },
  });
  expect(await ratingsOf(ayan)).toEqual(
    expect.arrayContaining([
      ['Şəhər', 8],
      ['Yol', 7],
    ]),
  );
  expect(await titlesOf(ayan, 'watchlist')).toEqual([]);
});

it('reports ambiguous and unreadable rows', async () => {
  const file = csv(COLUMNS.film, '2024-01-01,Solaris,,x', '2024-01-01,Şəhər,,x', '2024-01-01,,1970,x');
  const { unmatched, watched } = await preview(ayan, 'watched (1).csv', file);
  expect(unmatched.map(({ row, why }) => [row, why])).toEqual([
    [2, 'ambiguous'],
    [4, 'unreadable'],
  ]);
  expect(watched.new).toBe(1);
});

it('imports each film once when eight uploads run at once', async () => {
  const file = await everything();
  const answers = await Promise.all(Array.from({ length: 8 }, () => importFile(ayan, 'a.zip', file)));
  expect(answers.map(({ ratings }) => ratings.new).reduce((sum, n) => sum + n)).toBe(3);
  expect(await ratingsOf(ayan)).toHaveLength(3);
});

itTries([
  ['a picture', 'ratings.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])],
  ['another table', 'ratings.csv', csv('a,b', '1,2')],
  ['one word', 'watched.csv', Buffer.from('salam')],
  ['nothing', 'watched.csv', Buffer.alloc(0)],
  ['a list that could be two things', 'export.csv', csv(COLUMNS.film, '2024-01-01,Ev,2000,x')],
  ['quotes that never end', 'ratings.csv', csv(COLUMNS.rating, '2024-01-01,"Ev,2000,x,3')],
  ['half a ZIP', 'a.zip', Buffer.from('PK\u0003\u0004 and no more')],
])('refuses other files with a sentence', async ([, name, content]) => {
  const answer = await upload(ayan, name, content, 'apply=true');
  expect(answer.status).toBe(400);
  expect(answer.error).toMatchObject({
    code: 'IMPORT_INVALID',
    error: expect.stringContaining('Letterboxd'),
  });
});

it('refuses a ZIP without any of the files', async () => {
  const answer = await upload(ayan, 'a.zip', await zip({ 'profile.csv': csv('a,b') }));
  expect(answer.error.code).toBe('IMPORT_INVALID');
});

it('refuses archives that unpack to too much', async () => {
  const bomb = await zip({ 'ratings.csv': Buffer.alloc(UNPACKING_LIMITS.fileBytes + 1, 'a') });
  expect(bomb.length).toBeLessThan(UPLOAD_BYTES_MAX);
  expect((await upload(ayan, 'a.zip', bomb)).status).toBe(413);
  // The archive's directory claims a small size.
  const liar = await zip({
    'ratings.csv': csv(COLUMNS.rating, ...Array<string>(2_000).fill('2024-01-01,Ev,2000,x,1')),
  });
  const directory = liar.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  liar.writeUInt32LE(100, directory + 24);
  expect((await upload(ayan, 'a.zip', liar)).status).toBe(400);
  const rows = csv(COLUMNS.film, ...Array<string>(IMPORT_ROWS_MAX + 1).fill('2024-01-01,Ev,2000,x'));
  expect((await upload(ayan, 'watched.csv', rows)).status).toBe(413);
  const large = await upload(ayan, 'watched.csv', Buffer.alloc(UPLOAD_BYTES_MAX + 1, 'a'));
  expect([large.status, large.error.error]).toEqual([413, 'Ən çoxu 5 MB göndərmək olar.']);
});

it('rolls back an import that fails half way', async () => {
  await app.database.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON watchlist FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const answer = await upload(ayan, 'a.zip', await everything(), 'apply=true');
  await app.database.query(`DROP TRIGGER refuse ON watchlist`);
  expect(answer.status).toBe(500);
  expect(await ratingsOf(ayan)).toEqual([]);
  expect(await titlesOf(ayan, 'watched')).toEqual([]);
  expect(await diaryOf(ayan)).toEqual([]);
});

it('requires a login', async () => {
  expect((await app.visitor.raw('/user/import/letterboxd', { method: 'POST' })).status).toBe(401);
  expect((await ayan.post('/user/import/letterboxd', {})).status).toBe(415);
});
