import {
  diaryCalls,
  favouriteCalls,
  listCalls,
  markCalls,
  movieCalls,
  ownDataCalls,
  ratingCalls,
} from 'shared-kit/contract';
import { csv, zip } from '../../../../test/support/archives';
import { importAll, preview } from '../../../../test/support/imports';
import { COLUMNS, dataOf, diaryOf, listsOf, ratingsOf, titlesOf } from '../../../../test/support/letterboxd';
import { testApp, type TestApp } from '../../../../test/support/test-app';
import type { User } from '../../../../test/support/user';
import { BackgroundTasks } from '../../../common/tasks/background-tasks';
import { WaitingRowsService } from './waiting-rows.service';

let app: TestApp;
let adder: User;
let ayan: User;
let yol: string;
beforeAll(async () => {
  app = await testApp();
  adder = await app.user('filmçi');
  yol = await add('Yol', 1982);
  await add('Şəhər', 1970);
  await add('Ev', 2000);
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
});

const add = async (title: string, release_year: number) =>
  (await adder.call(movieCalls.create, { body: { title, release_year } })).body.id;
const undo = async (id: string, who = ayan) =>
  (await who.call(ownDataCalls.undoImport, { params: { id } })).body;
const ratings = (...rows: string[]) => csv('Title,Year,Rating10,Date Rated', ...rows);
const diary = (...rows: string[]) => csv(COLUMNS.diary, ...rows);

const whole = async () => ({
  'a.zip': await zip({
    'profile.csv': csv(COLUMNS.profile, '2020-01-01,ayan,Ayan,,,Bakı,,,,https://boxd.it/f2'),
    'watched.csv': csv(COLUMNS.film, '2024-01-02,Yol,1982,https://boxd.it/f2'),
    'diary.csv': diary('2024-01-02,Şəhər,1970,https://boxd.it/e1,4,,,2024-01-01'),
    'watchlist.csv': csv(COLUMNS.film, '2024-02-01,Ev,2000,https://boxd.it/f3'),
    'likes/films.csv': csv(COLUMNS.film, '2024-01-03,Yol,1982,https://boxd.it/f2'),
    'lists/x.csv': csv('Position,Name,Year,URL', '1,Yol,1982,u', '2,Ev,2000,u'),
  }),
});

const everythingOf = async (who: User) => {
  const { diary: entries, ratings: rated, watched, watchlist, likes, favourites, lists } = await dataOf(who);
  return { entries, rated, watched, watchlist, likes, favourites, lists };
};

describe('undoing an import', () => {
  it('takes back all that it wrote, and leaves what was there before', async () => {
    await ayan.call(ratingCalls.rate, { params: { id: yol }, body: { rating: 3 } });
    const before = await everythingOf(ayan);
    const { import_id: id, changes } = await importAll(ayan, await whole());
    expect(await diaryOf(ayan)).toHaveLength(1);
    const { movies_added: _added, ...undone } = changes;
    expect(await undo(id)).toEqual({ changes: undone, kept: 0 });
    expect(await everythingOf(ayan)).toEqual(before);
    expect((await ayan.call(ownDataCalls.imports)).body.imports).toEqual([]);
    expect((await ayan.call(ownDataCalls.undoImport, { params: { id } })).error.code).toBe('NOT_FOUND');
    expect((await importAll(ayan, await whole())).changes).toEqual(changes);
  });

  it('brings back what it had replaced or taken away', async () => {
    await ayan.call(markCalls.want, { params: { id: yol } });
    await importAll(ayan, { 'a.csv': ratings('Şəhər,1970,9,2024-01-01') });
    const before = await everythingOf(ayan);
    const { import_id: id } = await importAll(
      ayan,
      { 'a.csv': ratings('Yol,1982,5,2024-01-02', 'Şəhər,1970,4,2024-01-02') },
      { mode: 'overwrite' },
    );
    expect(await titlesOf(ayan, 'watchlist')).toEqual([]);
    expect((await undo(id)).changes).toMatchObject({ films: 2, ratings: 2, watched: 1, replaced: 1 });
    expect(await everythingOf(ayan)).toEqual(before);
  });

  it('brings back notes and tags that it had completed', async () => {
    const list = (...rows: string[]) => csv('Position,Name,Year,URL,Description', ...rows);
    await importAll(ayan, {
      'a.zip': await zip({
        'diary.csv': diary('2024-01-02,Yol,1982,https://boxd.it/e1,,,,2024-01-01'),
        'lists/x.csv': list('1,Yol,1982,u,'),
      }),
    });
    const before = await everythingOf(ayan);
    const { import_id: id } = await importAll(ayan, {
      'a.zip': await zip({
        'diary.csv': diary('2024-01-02,Yol,1982,https://boxd.it/e1,4,,"bir, iki",2024-01-01'),
        'lists/x.csv': list('1,Yol,1982,u,Qeyd'),
      }),
    });
    expect((await dataOf(ayan)).diary[0]).toMatchObject({ tags: ['bir', 'iki'], rating: 8 });
    expect((await undo(id)).changes).toMatchObject({ diary: 1, list_films: 1, ratings: 1 });
    const after = await everythingOf(ayan);
    // The list has changed twice.
    const lists = after.lists.map((one, at) => ({ ...one, updated_at: before.lists[at]?.updated_at }));
    expect({ ...after, lists }).toEqual(before);
  });

  it('leaves what the user has changed since', async () => {
    const { import_id: id } = await importAll(ayan, await whole());
    const [entry] = (await ayan.call(diaryCalls.list, { params: { id: ayan.id } })).body.entries;
    await ayan.call(diaryCalls.update, { params: { id: entry?.id ?? '' }, body: { note: 'Özüm yazdım' } });
    const [list] = (await ayan.call(listCalls.list)).body.lists;
    const third = await add('Üçüncü', 2003);
    await ayan.call(listCalls.addMovie, { params: { id: list?.id ?? '' }, body: { movie_id: third } });
    await ayan.call(favouriteCalls.update, { body: { movie_ids: [third] } });
    expect(await undo(id)).toMatchObject({ changes: { diary: 0, lists: 0, list_films: 2 }, kept: 2 });
    expect(await diaryOf(ayan)).toEqual([['Şəhər', '2024-01-01', 8, false, 'Özüm yazdım']]);
    expect(await ratingsOf(ayan)).toEqual([['Şəhər', 8]]);
    expect(await titlesOf(ayan, 'watched')).toEqual(['Şəhər']);
    expect(await titlesOf(ayan, 'favourites')).toEqual(['Üçüncü']);
    expect(await listsOf(ayan)).toEqual([['x', [['Üçüncü', null]]]]);
  });

  it('leaves what a later import has changed, which then takes it back itself', async () => {
    const first = await importAll(ayan, { 'a.csv': ratings('Yol,1982,5,2024-01-01') });
    const second = await importAll(ayan, { 'a.csv': ratings('Yol,1982,6,2024-01-02') });
    expect(await undo(first.import_id)).toMatchObject({ changes: { ratings: 0 }, kept: 1 });
    expect(await ratingsOf(ayan)).toEqual([['Yol', 6]]);
    expect(await undo(second.import_id)).toMatchObject({ changes: { ratings: 1 }, kept: 0 });
    expect(await ratingsOf(ayan)).toEqual([]);
  });

  it('ends the wait of its rows, and takes back those whose film came', async () => {
    const files = { 'a.csv': ratings('Gələcək,2001,5,2024-01-01', 'Gəlməyəcək,2001,5,2024-01-01') };
    const { import_id: id } = await importAll(ayan, files);
    const arrive = async () => {
      await app.get(WaitingRowsService).applyArrived();
      await app.get(BackgroundTasks).settled();
    };
    await add('Gələcək', 2001);
    await arrive();
    expect(await ratingsOf(ayan)).toEqual([['Gələcək', 5]]);
    expect((await undo(id)).changes.ratings).toBe(1);
    await add('Gəlməyəcək', 2001);
    await arrive();
    expect(await ratingsOf(ayan)).toEqual([]);
  });

  it('removes a preview, and leaves films that an import has added', async () => {
    const files = { 'a.csv': ratings('Yeni,2001,5,2024-01-01') };
    const kept = await preview(ayan, files);
    expect(await undo(kept.import_id)).toMatchObject({ changes: { films: 0 }, kept: 0 });
    const { import_id: id } = await importAll(ayan, files, { add_missing: 'true' });
    await undo(id);
    expect((await dataOf(ayan)).movies_added).toMatchObject([{ title: 'Yeni' }]);
    expect(await ratingsOf(ayan)).toEqual([]);
  });

  it('is for its user alone', async () => {
    const { import_id: id } = await importAll(ayan, { 'a.csv': ratings('Yol,1982,5,2024-01-01') });
    const answer = await adder.call(ownDataCalls.undoImport, { params: { id } });
    expect(answer.error.code).toBe('NOT_FOUND');
    expect(await ratingsOf(ayan)).toEqual([['Yol', 5]]);
  });
});
