import { movieCalls } from 'shared-kit/contract';
import { csv, zip } from '../../../../test/support/archives';
import {
  changes,
  COLUMNS,
  diaryOf,
  importFile,
  listsOf,
  preview,
  ratingsOf,
  titlesOf,
} from '../../../../test/support/letterboxd';
import { testApp, type TestApp } from '../../../../test/support/test-app';
import type { User } from '../../../../test/support/user';

/** Every documented form of Letterboxd's files, each written for this test. */

let app: TestApp;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  const adder = await app.user('filmçi');
  const add = (title: string, release_year: number, more = {}) =>
    adder.call(movieCalls.create, { body: { title, release_year, ...more } });
  await add('Şəhər', 1970);
  await add('Yol', 1982);
  await add('Ev', 2000, { titles: [{ language: 'en', title: 'The House, by Night' }] });
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const text = (...lines: string[]) => Buffer.from(lines.join('\n'));
const LIST = 'lists/en-yaxsilar.csv';

/** As since 2022: film addresses everywhere but in diary and reviews, whose addresses are the entry's. */
const whole = {
  'profile.csv': csv(
    COLUMNS.profile,
    '2020-01-01,ayan,Ayan,,,Bakı,,,,"https://boxd.it/f2, https://boxd.it/f1, https://boxd.it/other"',
  ),
  'watched.csv': csv(
    COLUMNS.film,
    '2024-01-02,Şəhər,1970,https://boxd.it/f1',
    '2024-01-02,Yol,1982,https://boxd.it/f2',
  ),
  'ratings.csv': csv(COLUMNS.rating, '2024-01-02,Şəhər,1970,https://boxd.it/f1,4.5'),
  'watchlist.csv': csv(COLUMNS.film, '2024-02-01,"The House, by Night",2000,https://boxd.it/f3'),
  'diary.csv': csv(
    COLUMNS.diary,
    '2024-01-02,Şəhər,1970,https://boxd.it/e1,3,,"evdə, axşam",2024-01-01',
    '2024-06-02,Şəhər,1970,https://boxd.it/e2,4.5,Yes,,2024-06-01',
  ),
  'reviews.csv': csv(
    COLUMNS.review,
    '2024-06-02,Şəhər,1970,https://boxd.it/e2,4.5,Yes,"<i>Şəhər</i> daha yaxşıdır &amp; kədərlidir.\r\n\r\nDedilər: ""Bəs sən?"" <3",,2024-06-01',
  ),
  'comments.csv': csv('Date,Content,Comment', '2024-01-01,https://boxd.it/x,Razıyam'),
  'likes/films.csv': csv(COLUMNS.film, '2024-01-03,Yol,1982,https://boxd.it/f2'),
  'likes/reviews.csv': csv('Date,Content', '2024-01-03,https://boxd.it/y'),
  'likes/lists.csv': csv('Date,Content', '2024-01-03,https://boxd.it/z'),
  [LIST]: csv(
    'Letterboxd list export v7',
    COLUMNS.list,
    '2024-03-01,Ən yaxşılar,"azərbaycan, klassika",https://boxd.it/l1,"Birinci sətir,\r\nikinci <b>sətir</b>"',
    '',
    COLUMNS.listed,
    '1,Yol,1982,https://boxd.it/f2,',
    '2,Şəhər,1970,https://boxd.it/f1,"Qeyd, vergüllə"',
  ),
  'deleted/diary.csv': csv(COLUMNS.diary, '2024-02-01,Yol,1982,https://boxd.it/e9,1,,,2024-02-01'),
  'deleted/lists/kohne.csv': csv('Letterboxd list export v7', COLUMNS.list, '2024-03-01,Köhnə,,u,'),
  'orphaned/reviews.csv': csv(COLUMNS.review, '2024-02-01,Yol,1982,https://boxd.it/e8,1,,Yox,,2024-02-01'),
};

async function expectWhole(who: User) {
  expect(await diaryOf(who)).toEqual([
    ['Şəhər', '2024-06-01', 9, true, 'Şəhər daha yaxşıdır & kədərlidir.\n\nDedilər: "Bəs sən?" <3'],
    ['Şəhər', '2024-01-01', 6, false, null],
  ]);
  expect(await ratingsOf(who)).toEqual([['Şəhər', 9]]);
  expect(await titlesOf(who, 'watched')).toEqual(['Yol', 'Şəhər']);
  expect(await titlesOf(who, 'watchlist')).toEqual(['Ev']);
  expect(await titlesOf(who, 'likes')).toEqual(['Yol']);
  expect(await titlesOf(who, 'favourites')).toEqual(['Yol', 'Şəhər']);
  expect(await listsOf(who)).toEqual([
    [
      'Ən yaxşılar',
      [
        ['Yol', null],
        ['Şəhər', 'Qeyd, vergüllə'],
      ],
    ],
  ]);
}

describe('the whole export', () => {
  const IGNORED = ['comments.csv', 'likes/reviews.csv', 'likes/lists.csv'];
  const LEFT_OUT = ['deleted/diary.csv', 'deleted/lists/kohne.csv', 'orphaned/reviews.csv'];

  it('comes over, and changes nothing the second time', async () => {
    const file = await zip(whole);
    const first = await importFile(ayan, 'letterboxd-ayan-2024-07-01-10-00-utc.zip', file);
    expect(first).toMatchObject({
      diary: { new: 2, changed: 0, known: 0 },
      favourites: { new: 2, changed: 0, known: 0 },
      lists: { new: 1, changed: 0, known: 0 },
      list_films: { new: 2, changed: 0, known: 0 },
      imported_lists: [{ title: 'Ən yaxşılar', new_films: 2, films: 2, effect: 'new' }],
      unmatched: [{ file: 'profile.csv', row: 2, name: 'https://boxd.it/other', why: 'not-found' }],
      adjusted: [],
      ignored_files: [...IGNORED, ...LEFT_OUT],
    });
    await expectWhole(ayan);
    expect(changes(await importFile(ayan, 'a.zip', file))).toBe(0);
    await expectWhole(ayan);
  });

  it('may stand in a folder, with line feeds alone and without byte order marks', async () => {
    const files = Object.entries(whole).map(([name, content]): [string, Buffer] => [
      `letterboxd-ayan/${name}`,
      Buffer.from(content.toString().replace('\uFEFF', '').replaceAll('\r\n', '\n')),
    ]);
    const resourceForks = { '__MACOSX/letterboxd-ayan/._diary.csv': Buffer.from([0, 5, 22, 7]) };
    await importFile(ayan, 'a.zip', await zip({ ...Object.fromEntries<Buffer>(files), ...resourceForks }));
    await expectWhole(ayan);
  });

  it('comes file by file', async () => {
    for (const [name, content] of Object.entries(whole))
      if (!/^(deleted|orphaned|profile|comments|likes\/[rl])/.test(name))
        await importFile(ayan, name.split('/').at(-1) ?? '', content);
    const profile = zip({ 'profile.csv': whole['profile.csv'], 'watched.csv': whole['watched.csv'] });
    await importFile(ayan, 'a.zip', await profile);
    await expectWhole(ayan);
  });
});

it('the export of before reviews and favourites had own columns', async () => {
  const old = {
    'profile.csv': text(
      'Date Joined,Username,Given Name,Family Name,Email Address,Location,Website,Bio',
      '2015-01-01,a,,,,,,',
    ),
    'diary.csv': text(
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Watched Date',
      '2016-01-02,Yol,1982,https://letterboxd.com/ayan/film/yol/,4.0,Yes,2016-01-01',
    ),
    'reviews.csv': text(
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Watched Date',
      '2016-01-02,Yol,1982,https://letterboxd.com/ayan/film/yol/,4.0,Yes,Uzun yol,2016-01-01',
    ),
  };
  await importFile(ayan, 'a.zip', await zip(old));
  expect(await diaryOf(ayan)).toEqual([['Yol', '2016-01-01', 8, true, 'Uzun yol']]);
});

it('a list of before version 7 begins with its facts', async () => {
  const list = text(
    '',
    COLUMNS.list,
    '2020-01-02,Köhnə,,https://boxd.it/l2,Təsvir',
    '',
    COLUMNS.listed,
    '1,Yol,1982,u,',
  );
  expect(await preview(ayan, 'kohne.csv', list)).toMatchObject({ lists: { new: 1 }, rows: 1, unmatched: [] });
  await importFile(ayan, 'kohne.csv', list);
  expect(await listsOf(ayan)).toEqual([['Köhnə', [['Yol', null]]]]);
});

it('a list that another tool has written is named by its file and ordered by its positions', async () => {
  const list = csv('Position,Name,Year,URL', '2,Yol,1982,u', '1,Şəhər,1970,u');
  await importFile(ayan, 'film-gecesi.csv', list);
  expect(await listsOf(ayan)).toEqual([
    [
      'film gecesi',
      [
        ['Şəhər', null],
        ['Yol', null],
      ],
    ],
  ]);
});

it("the format of Letterboxd's own import", async () => {
  const file = csv(
    'LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,Rating10,WatchedDate,Rewatch,Tags,Review',
    'https://boxd.it/a,603,tt0133093,Yol,1982,"A, B",9,2020-05-04,false,"a, b",Yaxşı',
    ',,,Yol,1982,,,2021-05-04,true,,',
    ',,,Şəhər,1970,,7,,,,',
  );
  await importFile(ayan, 'import.csv', file);
  expect(await diaryOf(ayan)).toEqual([
    ['Yol', '2021-05-04', null, true, null],
    ['Yol', '2020-05-04', 9, false, 'Yaxşı'],
  ]);
  expect(await titlesOf(ayan, 'watched')).toEqual(['Yol', 'Şəhər']);
  expect(await ratingsOf(ayan)).toEqual(expect.arrayContaining([['Yol', 9]]));
});
