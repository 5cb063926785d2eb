import { listCalls, LIST_MOVIES_MAX, movieCalls } from 'shared-kit/contract';
import { csv, zip } from '../../../../test/support/archives';
import { changes, COLUMNS, dataOf, importFile, listsOf, preview } from '../../../../test/support/letterboxd';
import { testApp, type TestApp } from '../../../../test/support/test-app';
import type { User } from '../../../../test/support/user';
import { LISTS_MAX } from '../../../lists/lists.service';

let app: TestApp;
let ayan: User;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp();
  const adder = await app.user('filmçi');
  for (const title of ['Bir', 'İki', 'Üç'])
    ids[title] = (await adder.call(movieCalls.create, { body: { title, release_year: 2000 } })).body.id;
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const listFile = (facts: string, ...films: string[]) =>
  csv(
    'Letterboxd list export v7',
    COLUMNS.list,
    facts,
    '',
    COLUMNS.listed,
    ...films.map((film, index) => `${index + 1},${film}`),
  );
const FACTS = '2024-03-01,Siyahı,,https://boxd.it/l1,Təsvir';
const own = async () => (await dataOf(ayan)).lists;

it('a list is seen by nobody, unless the user says otherwise', async () => {
  await importFile(ayan, 'a.csv', listFile(FACTS, 'Bir,2000,u,'));
  expect(await own()).toMatchObject([
    {
      title: 'Siyahı',
      description: 'Təsvir',
      visibility: 'nobody',
      ranked: false,
      source_url: 'https://boxd.it/l1',
      created_at: '2024-03-01T12:00:00.000Z',
    },
  ]);
  const kamal = await app.newUser('kamal');
  await importFile(kamal, 'a.csv', listFile(FACTS, 'Bir,2000,u,'), 'list_visibility=friends');
  expect((await dataOf(kamal)).lists).toMatchObject([{ visibility: 'friends' }]);
});

it('tags of a list become those of its films', async () => {
  const tags = async () => (await own()).flatMap(({ movies }) => movies.map((film) => film.tags));
  await importFile(ayan, 'a.csv', listFile(FACTS, 'Bir,2000,u,'));
  expect(await tags()).toEqual([[]]);
  const tagged = listFile(FACTS.replace('Siyahı,,', 'Siyahı,"az, klassika",'), 'Bir,2000,u,', 'İki,2000,u,');
  await importFile(ayan, 'a.csv', tagged);
  expect(await tags()).toEqual([
    ['az', 'klassika'],
    ['az', 'klassika'],
  ]);
  expect(changes(await importFile(ayan, 'a.csv', tagged))).toBe(0);
});

it('a list is completed when it comes again, also under another name and with other films', async () => {
  await importFile(ayan, 'a.csv', listFile(FACTS, 'Bir,2000,u,'));
  const [list] = await own();
  const params = { id: list?.id ?? '' };
  const { title, description, visibility, ranked } = {
    ...list,
    title: 'Mənim',
    ranked: true,
    visibility: 'everyone' as const,
  };
  await ayan.call(listCalls.update, {
    params,
    body: { title, description: description ?? '', visibility, ranked },
  });
  await ayan.call(listCalls.addMovie, { params, body: { movie_id: ids['Üç'] ?? '', note: 'Özümün' } });
  const again = listFile(FACTS, 'İki,2000,u,Gəldi', 'Bir,2000,u,Qeyd', 'Üç,2000,u,Başqa');
  expect(await importFile(ayan, 'a.csv', again)).toMatchObject({
    lists: { new: 0, changed: 1, known: 0 },
    list_films: { new: 1, changed: 1, known: 1 },
    imported_lists: [{ title: 'Siyahı', new_films: 1, films: 3, effect: 'changed' }],
  });
  expect(await own()).toMatchObject([{ title: 'Mənim', visibility: 'everyone', ranked: true }]);
  expect(await listsOf(ayan)).toEqual([
    [
      'Mənim',
      [
        ['Bir', 'Qeyd'],
        ['Üç', 'Özümün'],
        ['İki', 'Gəldi'],
      ],
    ],
  ]);
  const { body } = await ayan.call(listCalls.one, { params });
  expect(body.movies.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(body.version).toBeGreaterThan(3);
  expect(changes(await importFile(ayan, 'a.csv', again))).toBe(0);
});

it('lists of one name stay apart by their address, and by their order without one', async () => {
  const file = await zip({
    'lists/a.csv': listFile('2024-03-01,Eyni,,https://boxd.it/l1,', 'Bir,2000,u,'),
    'lists/a-1.csv': listFile('2024-03-02,Eyni,,https://boxd.it/l2,', 'İki,2000,u,'),
    'lists/b.csv': listFile('2024-03-03,Başqa,,,', 'Bir,2000,u,'),
    'lists/b-1.csv': listFile('2024-03-04,Başqa,,,', 'İki,2000,u,'),
    'lists/c.csv': listFile('2024-03-05,Yenə,,https://boxd.it/l1,', 'Üç,2000,u,'),
  });
  const first = await importFile(ayan, 'a.zip', file);
  expect(first.lists.new).toBe(4);
  expect(first.unmatched).toEqual([{ file: 'lists/c.csv', row: 3, name: 'Yenə', year: null, why: 'double' }]);
  expect(changes(await importFile(ayan, 'a.zip', file))).toBe(0);
  expect((await own()).map(({ title }) => title).sort()).toEqual(['Başqa', 'Başqa', 'Eyni', 'Eyni']);
});

it('what is too long is shortened, and what is no list is reported', async () => {
  const long = (length: number) => 'ş'.repeat(length);
  const file = await zip({
    'lists/a.csv': listFile(
      `2024-03-01,${long(121)},,https://boxd.it/l1,${long(2_001)}`,
      `Bir,2000,u,${long(501)}`,
    ),
    'lists/b.csv': csv('a,b', '1,2'),
    'lists/c.csv': listFile(
      '2024-03-01,Sətirlər,,https://boxd.it/l3,',
      'Bir,2000,u,',
      'BİR,2001,u,',
      'Yoxdur,2000,u,',
      ',2000,u,',
    ),
  });
  const found = await importFile(ayan, 'a.zip', file);
  expect(found.adjusted.map(({ file: name, row, why }) => [name, row, why])).toEqual([
    ['lists/a.csv', 6, 'note-cut'],
    ['lists/a.csv', 3, 'title-cut'],
    ['lists/a.csv', 3, 'description-cut'],
  ]);
  expect(found.unmatched.map(({ file: name, row, why }) => [name, row, why])).toEqual([
    ['lists/c.csv', 8, 'not-found'],
    ['lists/c.csv', 7, 'double'],
    ['lists/b.csv', 1, 'unreadable'],
    ['lists/c.csv', 9, 'unreadable'],
  ]);
  const [list] = (await own()).filter(({ title }) => title.startsWith('ş'));
  expect([list?.title, list?.description, list?.movies[0]?.note].map((text) => text?.length)).toEqual([
    120, 2_000, 500,
  ]);
});

it('a list holds as many films, and a user has as many lists, as elsewhere', async () => {
  await app.database.query(
    `INSERT INTO movies (title, release_year) SELECT 'Kütlə ' || n, 1990 FROM generate_series(1, $1) n`,
    [LIST_MOVIES_MAX + 2],
  );
  const films = Array.from({ length: LIST_MOVIES_MAX + 2 }, (_, index) => `Kütlə ${index + 1},1990,u,`);
  const { list_films, unmatched } = await importFile(ayan, 'a.csv', listFile(FACTS, ...films));
  expect(list_films.new).toBe(LIST_MOVIES_MAX);
  expect(unmatched.map(({ name, why }) => [name, why])).toEqual([
    [`Kütlə ${LIST_MOVIES_MAX + 1}`, 'list-full'],
    [`Kütlə ${LIST_MOVIES_MAX + 2}`, 'list-full'],
  ]);
  await app.database.query(
    `INSERT INTO lists (owner_id, title, visibility, ranked)
     SELECT $1, 'Siyahı ' || n, 'nobody', false FROM generate_series(2, $2) n`,
    [ayan.id, LISTS_MAX],
  );
  const another = listFile('2024-03-01,Artıq,,https://boxd.it/l9,', 'Bir,2000,u,');
  expect(await preview(ayan, 'b.csv', another)).toMatchObject({
    lists: { new: 0 },
    unmatched: [{ name: 'Artıq', why: 'too-many-lists' }],
  });
});
