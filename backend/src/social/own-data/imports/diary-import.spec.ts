import { diaryCalls, movieCalls, ratingCalls, today } from 'shared-kit/contract';
import { csv, zip } from '../../../../test/support/archives';
import {
  changes,
  COLUMNS,
  dataOf,
  diaryOf,
  importFile,
  preview,
  ratingsOf,
  titlesOf,
} from '../../../../test/support/letterboxd';
import { testApp, type TestApp } from '../../../../test/support/test-app';
import type { User } from '../../../../test/support/user';

let app: TestApp;
let ayan: User;
let yol: string;
beforeAll(async () => {
  app = await testApp();
  const adder = await app.user('filmçi');
  const add = async (title: string, release_year: number) =>
    (await adder.call(movieCalls.create, { body: { title, release_year } })).body.id;
  yol = await add('Yol', 1982);
  await add('Şəhər', 1970);
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const diary = (...rows: string[]) => csv(COLUMNS.diary, ...rows);
const reviews = (...rows: string[]) => csv(COLUMNS.review, ...rows);
const log = (watched_on: string, more = {}) =>
  ayan.call(diaryCalls.create, { body: { movie_id: yol, watched_on, ...more } });

describe('tags', () => {
  const tags = async () => (await dataOf(ayan)).diary.map((entry) => entry.tags);

  it('come along, and complete entries that have none', async () => {
    const [, known] = [await log('2024-01-01'), await log('2024-01-02', { tags: ['özüm'] })];
    expect(known.status).toBe(201);
    const file = diary(
      '2024-01-05,Yol,1982,e1,,,"Evdə, axşam, evdə",2024-01-01',
      '2024-01-05,Yol,1982,e2,,,axşam,2024-01-02',
      '2024-01-05,Yol,1982,e3,,,,2024-01-03',
    );
    expect(await importFile(ayan, 'diary.csv', file)).toMatchObject({
      diary: { new: 1, changed: 1, known: 1 },
    });
    expect(await tags()).toEqual([[], ['özüm'], ['Evdə', 'axşam']]);
    expect(changes(await importFile(ayan, 'diary.csv', file))).toBe(0);
  });
});

describe('reviews', () => {
  it('become notes of the entry of the same address or day, and entries of their own', async () => {
    const file = await zip({
      'diary.csv': diary('2024-01-05,Yol,1982,e1,4,,,2024-01-01', '2024-01-05,Yol,1982,e2,,,,2024-01-02'),
      'reviews.csv': reviews(
        '2024-01-05,Yol,1982,e2,,,İkinci,,2024-01-02',
        '2024-01-05,Yol,1982,başqa,5,,Birinci,,2024-01-01',
        '2024-01-05,Şəhər,1970,e3,3,Yes,Gündəlikdə yox idi,,2024-01-03',
      ),
    });
    expect(await importFile(ayan, 'a.zip', file)).toMatchObject({
      diary: { new: 3 },
      adjusted: [],
      unmatched: [],
    });
    expect(await diaryOf(ayan)).toEqual([
      ['Şəhər', '2024-01-03', 6, true, 'Gündəlikdə yox idi'],
      ['Yol', '2024-01-02', null, false, 'İkinci'].with(3, true),
      ['Yol', '2024-01-01', 8, false, 'Birinci'],
    ]);
  });

  it('of two evenings of one day find theirs by the address', async () => {
    const file = await zip({
      'diary.csv': diary('2024-01-05,Yol,1982,e1,4,,,2024-01-01', '2024-01-05,Yol,1982,e2,3,,,2024-01-01'),
      'reviews.csv': reviews(
        '2024-01-05,Yol,1982,e1,4,,Birinci,,2024-01-01',
        '2024-01-05,Yol,1982,e2,3,Yes,İkinci,,2024-01-01',
      ),
    });
    await importFile(ayan, 'a.zip', file);
    const found = (await dataOf(ayan)).diary.map(({ rating, note }) => [rating, note]).sort();
    expect(found).toEqual([
      [6, 'İkinci'],
      [8, 'Birinci'],
    ]);
  });

  it('say that an evening was a repetition', async () => {
    const file = await zip({
      'diary.csv': diary('2024-01-05,Yol,1982,e1,4,,,2024-01-01'),
      'reviews.csv': reviews('2024-01-05,Yol,1982,e1,4,Yes,Yenə,,2024-01-01'),
    });
    await importFile(ayan, 'a.zip', file);
    expect(await diaryOf(ayan)).toEqual([['Yol', '2024-01-01', 8, true, 'Yenə']]);
  });

  it('without a day go to the latest entry, or stand on the day on which they were written', async () => {
    const file = await zip({
      'diary.csv': diary('2024-01-05,Yol,1982,e1,4,,,2024-01-01', '2024-01-05,Yol,1982,e2,4,,,2024-01-02'),
      'reviews.csv': reviews(
        '2024-01-05,Yol,1982,e3,4,,Bir,,',
        '2024-01-05,Yol,1982,e4,4,,İki,,',
        '2024-01-05,Yol,1982,e5,4,,Üç,,',
        '2024-01-05,Şəhər,1970,e6,4,,Dörd,,',
      ),
    });
    const found = await importFile(ayan, 'a.zip', file);
    expect(found.adjusted.map(({ row, why }) => [row, why])).toEqual([
      [2, 'review-day'],
      [3, 'review-day'],
      [5, 'review-day'],
    ]);
    expect(found.unmatched).toEqual([
      { file: 'reviews.csv', row: 4, name: 'Yol', year: 1982, why: 'no-day' },
    ]);
    const notes = (await diaryOf(ayan)).map(([title, day, , , note]) => [title, day, note]);
    expect(notes).toEqual([
      ['Şəhər', '2024-01-05', 'Dörd'],
      ['Yol', '2024-01-02', 'Bir'],
      ['Yol', '2024-01-01', 'İki'],
    ]);
    expect(changes(await importFile(ayan, 'a.zip', file))).toBe(0);
  });

  it('are shortened to what a note holds', async () => {
    const file = reviews(`2024-01-05,Yol,1982,e1,,,${'ə'.repeat(2_001)},,2024-01-01`);
    const found = await importFile(ayan, 'reviews.csv', file);
    expect(found.adjusted).toEqual([
      { file: 'reviews.csv', row: 2, name: 'Yol', year: 1982, why: 'note-cut' },
    ]);
    expect((await diaryOf(ayan))[0]?.[4]).toBe('ə'.repeat(2_000));
    expect(changes(await importFile(ayan, 'reviews.csv', file))).toBe(0);
  });
});

describe('days', () => {
  it('that cannot be are reported, and nothing of their row is taken', async () => {
    const tomorrow = today(new Date(Date.now() + 24 * 60 * 60 * 1000));
    const file = diary(
      `2024-01-05,Yol,1982,e1,4,,,${tomorrow}`,
      '2024-01-05,Yol,1982,e2,4,,,2024-02-30',
      '2024-01-05,Yol,1982,e3,4,,,01/05/2024',
      '2024-01-05,Yol,1982,e4,4,,,1799-01-01',
    );
    const { unmatched, diary: counts } = await importFile(ayan, 'diary.csv', file);
    expect(unmatched.map(({ why }) => why)).toEqual(['future-date', 'bad-date', 'bad-date', 'bad-date']);
    expect(counts.new).toBe(0);
    expect(await titlesOf(ayan, 'watched')).toEqual([]);
  });

  it('that are missing make no entry, but the film is watched and rated', async () => {
    const day = today();
    const file = diary('2024-01-05,Yol,1982,e1,4,,,', `2024-01-05,Şəhər,1970,e2,,,,${day}`);
    await importFile(ayan, 'diary.csv', file);
    expect(await diaryOf(ayan)).toEqual([['Şəhər', day, null, false, null]]);
    expect(await titlesOf(ayan, 'watched')).toEqual(['Yol', 'Şəhər']);
  });
});

describe('an entry of a film and a day', () => {
  it('is completed, keeps its note, and stays single', async () => {
    await log('2024-01-01', { note: 'Özüm yazdım', rating: 3 });
    await log('2024-01-02');
    const file = await zip({
      'diary.csv': diary('2024-01-05,Yol,1982,e1,4,,,2024-01-01', '2024-01-05,Yol,1982,e2,5,Yes,,2024-01-02'),
      'reviews.csv': reviews(
        '2024-01-05,Yol,1982,e1,4,,Orada yazdım,,2024-01-01',
        '2024-01-05,Yol,1982,e2,4,,Yenə,,2024-01-02',
      ),
    });
    const found = await importFile(ayan, 'a.zip', file);
    expect(found).toMatchObject({
      diary: { new: 0, changed: 2, known: 0 },
      ratings: { new: 0, changed: 1, known: 0 },
    });
    expect(found.adjusted).toEqual([
      { file: 'diary.csv', row: 2, name: 'Yol', year: 1982, why: 'note-kept' },
    ]);
    expect(await diaryOf(ayan)).toEqual([
      ['Yol', '2024-01-02', 10, true, 'Yenə'],
      ['Yol', '2024-01-01', 8, false, 'Özüm yazdım'],
    ]);
    expect(changes(await importFile(ayan, 'a.zip', file))).toBe(0);
  });

  it('may come twice in a file, and then stays so', async () => {
    const file = diary('2024-01-05,Yol,1982,e1,4,,,2024-01-01', '2024-01-05,Yol,1982,e2,4,Yes,,2024-01-01');
    expect((await importFile(ayan, 'diary.csv', file)).diary.new).toBe(2);
    expect((await importFile(ayan, 'diary.csv', file)).diary).toEqual({ new: 0, changed: 0, known: 2 });
    expect(await diaryOf(ayan)).toHaveLength(2);
  });

  it('is made once when uploads run at once', async () => {
    const file = diary('2024-01-05,Yol,1982,e1,4,,,2024-01-01');
    const found = await Promise.all(Array.from({ length: 6 }, () => importFile(ayan, 'diary.csv', file)));
    expect(found.reduce((sum, report) => sum + report.diary.new, 0)).toBe(1);
    expect(await diaryOf(ayan)).toHaveLength(1);
  });
});

describe("the film's rating", () => {
  const old = diary('2020-01-05,Yol,1982,e1,2,,,2020-01-01');
  const rate = (rating: number) => ayan.call(ratingCalls.rate, { params: { id: yol }, body: { rating } });

  it('is that of the latest entry that has one', async () => {
    await log('2024-01-01', { rating: 9 });
    const found = await importFile(ayan, 'diary.csv', old);
    expect(found).toMatchObject({ diary: { new: 1 }, ratings: { new: 0, changed: 0 } });
    expect(await ratingsOf(ayan)).toEqual([['Yol', 9]]);
    await importFile(ayan, 'diary.csv', diary('2025-01-05,Yol,1982,e2,3,,,2025-01-01'));
    expect(await ratingsOf(ayan)).toEqual([['Yol', 6]]);
  });

  it('is what ratings.csv says, where it says something', async () => {
    const rating = csv(COLUMNS.rating, '2019-01-01,Yol,1982,f1,5');
    await importFile(ayan, 'a.zip', await zip({ 'diary.csv': old, 'ratings.csv': rating }));
    expect(await ratingsOf(ayan)).toEqual([['Yol', 10]]);
    expect((await diaryOf(ayan))[0]?.[2]).toBe(4);
  });

  it('stays when it was changed since the diary came over', async () => {
    await importFile(ayan, 'diary.csv', old);
    await rate(7);
    expect((await preview(ayan, 'diary.csv', old)).ratings).toEqual({ new: 0, changed: 0, known: 1 });
    await importFile(ayan, 'diary.csv', old);
    expect(await ratingsOf(ayan)).toEqual([['Yol', 7]]);
  });
});
