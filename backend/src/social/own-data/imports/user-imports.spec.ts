import { readdir } from 'node:fs/promises';
import {
  diaryCalls,
  type ImportAnswer,
  movieCalls,
  notificationCalls,
  ownDataCalls,
  ratingCalls,
} from 'shared-kit/contract';
import { csv, zip } from '../../../../test/support/archives';
import { importAll, preview, upload } from '../../../../test/support/imports';
import { COLUMNS, dataOf, diaryOf, listsOf, ratingsOf, titlesOf } from '../../../../test/support/letterboxd';
import { linesOf } from '../../../../test/support/notifications';
import { testApp, type TestApp } from '../../../../test/support/test-app';
import { until } from '../../../../test/support/until';
import type { User } from '../../../../test/support/user';
import { BackgroundTasks } from '../../../common/background-tasks';
import { uploadFolderOf } from '../../../uploads/upload-folder.service';
import { WaitingRowsService } from './waiting-rows.service';

let app: TestApp;
let adder: User;
let ayan: User;
let number = 0;
beforeAll(async () => {
  app = await testApp();
  adder = await app.user('filmçi');
});
beforeEach(async () => {
  await app.database.query('DELETE FROM movies');
  await add('Yol', 1982);
  await add('Şəhər', 1970);
  ayan = await app.user(`ayan${(number += 1)}`);
});

const add = async (title: string, release_year: number | null, more = {}) =>
  (await adder.call(movieCalls.create, { body: { title, release_year, allow_duplicate: true, ...more } }))
    .body;
const movie = async (id: string) => (await ayan.call(movieCalls.one, { params: { id } })).body;

const rowsOf = async (who: User, id: string, query = {}) =>
  (await who.call(ownDataCalls.importRows, { params: { id }, query })).body.rows;
const changed = ({ changes }: ImportAnswer) => Object.values(changes).reduce((sum, count) => sum + count);
/** The job of the application may have taken up the film already. */
const arrive = async () => {
  await app.get(WaitingRowsService).applyArrived();
  await app.get(BackgroundTasks).settled();
};

const ratings = (...rows: string[]) => csv('Title,Year,Rating10,Date Rated', ...rows);
const diary = (...rows: string[]) => csv(COLUMNS.diary, ...rows);

describe('a preview', () => {
  it('is no upload to the limit of uploads', async () => {
    const strict = await testApp({ rateLimits: true });
    const kamal = await strict.user('kamal');
    const file = { 'a.csv': ratings('Yoxdur,1982,9,2024-01-01') };
    for (let count = 0; count < 31; count += 1) await preview(kamal, file);
    expect((await importAll(kamal, file)).applied).toBe(true);
  });

  it('says what each file is and what would change, and changes nothing', async () => {
    const found = await preview(ayan, {
      'films_rating.csv': csv(
        'Title,Year,Rating10,WatchedDate',
        'Yol,1982,9,2024-01-05',
        'Yoxdur,2001,3,2024-01-06',
      ),
      'şəhər.csv': ratings('Şəhər,1970,4,2024-01-01', ',1970,4,2024-01-01'),
    });
    expect(found).toMatchObject({
      applied: false,
      sources: [
        { file: 'films_rating.csv', source: 'csv', kind: 'diary', rows: 2 },
        { file: 'şəhər.csv', source: 'csv', kind: 'rating', rows: 1 },
      ],
      changes: { films: 2, diary: 1, ratings: 2, watched: 2, movies_added: 0 },
      unmatched: {
        total: 1,
        rows: [{ file: 'films_rating.csv', row: 3, title: 'Yoxdur', reason: 'not-found' }],
      },
      unreadable: { total: 1, rows: [{ file: 'şəhər.csv', row: 3, reason: 'no-title' }] },
    });
    expect(await ratingsOf(ayan)).toEqual([]);
    await add('Yoxdur', 2001);
    await arrive();
    expect(await diaryOf(ayan)).toEqual([]);
  });

  it('keeps the film that the user chooses for the import that follows', async () => {
    const files = { 'a.csv': ratings('Yoll,1982,9,2024-01-01') };
    const { import_id: id, unmatched } = await preview(ayan, files);
    const yol = (await ayan.call(movieCalls.list)).body.movies.find(({ title }) => title === 'Yol');
    const params = { id, row: String(unmatched.rows[0]?.id) };
    const answered = await ayan.call(ownDataCalls.answerImportRow, {
      params,
      body: { movie_id: yol?.id ?? '' },
    });
    expect(answered.body).toMatchObject({ status: 'matched', reason: null, movie: { title: 'Yol' } });
    expect(await ratingsOf(ayan)).toEqual([]);
    expect((await importAll(ayan, files)).unmatched.total).toBe(0);
    expect(await ratingsOf(ayan)).toEqual([['Yol', 9]]);
  });
});

describe('films', () => {
  it('match by ids first, then by title and year, and never with another id', async () => {
    await add('Matrisa', 1999, { ids: { imdb: 'tt0133093', tmdb: 603 } });
    await add('Suspiria', 1977, { ids: { imdb: 'tt0076786' } });
    const columns = 'Const,Your Rating,Date Rated,Title,Title Type,Year';
    const file = csv(
      columns,
      'tt0133093,9,2024-01-01,The Matrix,Movie,1999',
      'tt1034415,7,2024-01-01,Suspiria,Movie,1977',
      'tt0084934,8,2024-01-01,Yol,Movie,1982',
    );
    const { unmatched } = await importAll(ayan, { 'ratings.csv': file });
    expect(unmatched.rows.map(({ title }) => title)).toEqual(['Suspiria']);
    expect((await ratingsOf(ayan)).sort()).toEqual([
      ['Matrisa', 9],
      ['Yol', 8],
    ]);
    const [yol] = await app.database.query<{ imdb_id: string }>(
      `SELECT imdb_id FROM movies WHERE title = 'Yol'`,
    );
    expect(yol?.imdb_id).toBe('tt0084934');
  });

  it('with titles of signs are none with the same words', async () => {
    for (const title of ['1', '+1', '?']) await add(title, 2013);
    const found = await importAll(ayan, { 'a.csv': ratings('+1,2013,9,2024-01-01', '?,2013,8,2024-01-01') });
    expect([found.ambiguous.total, found.unmatched.total]).toEqual([0, 0]);
    expect((await ratingsOf(ayan)).sort()).toEqual([
      ['+1', 9],
      ['?', 8],
    ]);
  });

  it('get no id where the year differs', async () => {
    await importAll(ayan, { 'a.csv': csv('Title,Year,imdbID,Rating10', 'Yol,1983,tt0084934,8') });
    expect(await ratingsOf(ayan)).toEqual([['Yol', 8]]);
    expect(await app.database.query('SELECT imdb_id FROM movies WHERE imdb_id IS NOT NULL')).toEqual([]);
  });

  it('of several with one title the user chooses one, for all rows about it', async () => {
    const [, second] = [await add('Solaris', 1972), await add('Solaris', 2002)];
    const files = {
      'ratings.csv': ratings('Solaris,,9,2024-01-01'),
      'watchlist.csv': csv('Title,Year', 'Solaris,'),
    };
    const { import_id: id, ambiguous } = await importAll(ayan, files);
    expect(ambiguous.rows.map(({ reason }) => reason)).toEqual(['several-films', 'several-films']);
    const params = { id, row: String(ambiguous.rows[0]?.id) };
    const body = { movie_id: second.id };
    expect((await ayan.call(ownDataCalls.answerImportRow, { params, body })).status).toBe(200);
    expect((await dataOf(ayan)).ratings).toMatchObject([{ movie_id: second.id, rating: 9 }]);
    expect((await rowsOf(ayan, id)).map(({ status }) => status)).toEqual(['matched', 'matched']);
    const again = await ayan.call(ownDataCalls.answerImportRow, { params, body });
    expect(again.error.code).toBe('IMPORT_ROW_ANSWERED');
    expect(changed(await importAll(ayan, files))).toBe(0);
    const stranger = await app.user(`yad${number}`);
    for (const [who, row] of [
      [stranger, params.row],
      [ayan, '99'],
      [ayan, 'x'],
    ] as const) {
      const answer = await who.call(ownDataCalls.answerImportRow, { params: { id, row }, body });
      expect(answer.error.code).toBe('NOT_FOUND');
    }
  });
});

describe('rows without a film', () => {
  const files = async () => ({
    'a.zip': await zip({
      'diary.csv': diary('2024-01-05,Gözlənən,2001,https://boxd.it/e1,4,,,2024-01-01'),
      'lists/x.csv': csv('Position,Name,Year,URL', '1,Yol,1982,u', '2,Gözlənən,2001,u'),
    }),
  });

  const waiting = async () =>
    (
      await app.database.query<{ import_id: string }>(
        `SELECT import_id FROM import_rows r JOIN imports i ON i.id = import_id WHERE waits AND user_id = '${ayan.id}'`,
      )
    ).map(({ import_id }) => import_id);

  it('wait once, however often they are imported', async () => {
    const file = ratings('Gözlənən,2001,8,2024-01-01', 'Gözlənən,2001,8,2024-01-01');
    const first = await importAll(ayan, { 'a.csv': ratings('Gözlənən,2001,8,2024-01-01') });
    const second = await importAll(ayan, {
      'b.csv': ratings('Başqa,2002,7,2024-01-01', 'Gözlənən,2001,8,2024-01-01'),
    });
    expect(await waiting()).toEqual([second.import_id, second.import_id]);
    await ayan.call(ownDataCalls.undoImport, { params: { id: second.import_id } });
    expect(await waiting()).toEqual([first.import_id]);
    await importAll(ayan, { 'c.csv': file });
    await add('Gözlənən', 2001);
    await arrive();
    expect(await ratingsOf(ayan)).toEqual([['Gözlənən', 8]]);
    expect(await linesOf(ayan)).toEqual(['import_matched — Gözlənən']);
    expect((await rowsOf(ayan, first.import_id)).map(({ status }) => status)).toEqual(['matched']);
  });

  it('wait for it, are applied when it is added, and the user hears of it', async () => {
    const { import_id: id, unmatched } = await importAll(ayan, await files());
    expect(unmatched.total).toBe(2);
    await add('Gozlenen', 2005);
    await arrive();
    expect(await diaryOf(ayan)).toEqual([]);
    await add('GÖZLƏNƏN', 2001);
    await arrive();
    expect(await diaryOf(ayan)).toEqual([['GÖZLƏNƏN', '2024-01-01', 8, false, null]]);
    expect(await listsOf(ayan)).toEqual([
      [
        'x',
        [
          ['Yol', null],
          ['GÖZLƏNƏN', null],
        ],
      ],
    ]);
    expect(await linesOf(ayan)).toEqual(['import_matched — GÖZLƏNƏN']);
    expect(await rowsOf(ayan, id, { status: 'unmatched' })).toEqual([]);
    expect(changed(await importAll(ayan, await files()))).toBe(0);
  });

  it('are applied in silence for a user who doesn’t want to hear of it', async () => {
    await ayan.call(notificationCalls.updateSettings, { body: { import_matched: false } });
    await importAll(ayan, await files());
    await add('Gözlənən', 2001);
    await arrive();
    expect(await linesOf(ayan)).toEqual([]);
    expect(await diaryOf(ayan)).toHaveLength(1);
  });

  it('are found by an id that a film gets later', async () => {
    const { id } = await add('Başqa ad', 2001);
    await importAll(ayan, { 'a.csv': csv('Title,Year,imdbID,Rating10', 'Another Name,2001,tt0000009,7') });
    await adder.call(movieCalls.update, { params: { id }, body: { ids: { imdb: 'tt0000009' } } });
    await arrive();
    expect(await ratingsOf(ayan)).toEqual([['Başqa ad', 7]]);
  });

  it('are found by the hourly look for what no trigger saw', async () => {
    await importAll(ayan, { 'a.csv': ratings('Gec,2001,7,2024-01-01') });
    const { id } = await add('Tez', 2001);
    await adder.call(movieCalls.update, { params: { id }, body: { title: 'Gec' } });
    await app.get(WaitingRowsService).sweep();
    await arrive();
    expect(await ratingsOf(ayan)).toEqual([['Gec', 7]]);
  });

  it('are a table to save, which comes back as it is', async () => {
    const { import_id: id } = await importAll(ayan, {
      'a.csv': csv('Title,Year,Directors,imdbID,Rating10', '=Yox,2001,"Ayan, Leyla",tt0000009,7'),
    });
    const answer = await fetch(`${app.origin}/api/user/imports/${id}/rows?status=unmatched&format=csv`, {
      headers: { authorization: `Bearer ${ayan.token}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const table = await answer.text();
    expect(table).toContain('Title,Year,Directors,imdbID');
    const { unmatched } = await preview(ayan, { 'b.csv': table });
    expect(unmatched.rows).toMatchObject([{ year: 2001 }]);
  });
});

describe('add_missing', () => {
  const missing = {
    'a.csv': csv('Title,Year,Directors,imdbID,Rating10', 'Yeni,2001,Ayan,tt0000009,7', 'YENİ!,2001,,,7'),
  };

  it('adds each film once, from title, year, ids and directors, marked as coming from an import', async () => {
    expect((await preview(ayan, missing, { add_missing: 'true' })).changes.movies_added).toBe(1);
    const found = await importAll(ayan, missing, { add_missing: 'true' });
    expect(found).toMatchObject({ changes: { movies_added: 1, ratings: 1 }, unmatched: { total: 0 } });
    const [rating] = (await dataOf(ayan)).ratings;
    expect(await movie(rating?.movie_id ?? '')).toMatchObject({
      title: 'Yeni',
      release_year: 2001,
      directors: ['Ayan'],
      ids: { imdb: 'tt0000009' },
      added_by: { id: ayan.id },
    });
    expect(await app.database.query('SELECT source FROM movie_sources')).toEqual([{ source: 'user-import' }]);
    expect(changed(await importAll(ayan, missing, { add_missing: 'true' }))).toBe(0);
  });

  it('adds none twice when imports run at once', async () => {
    const users = await Promise.all([1, 2, 3, 4].map((n) => app.user(`cem${number}${n}`)));
    const found = await Promise.all(users.map((user) => importAll(user, missing, { add_missing: 'true' })));
    expect(found.reduce((sum, { changes }) => sum + changes.movies_added, 0)).toBe(1);
  });

  it('has no hourly limit, but one of 2,000 films an import', async () => {
    const rows = Array.from({ length: 2_050 }, (_, n) => `Film ${n},2001,7,2024-01-01`);
    const started = Date.now();
    const found = await importAll(ayan, { 'a.csv': ratings(...rows) }, { add_missing: 'true' });
    expect(found).toMatchObject({
      changes: { movies_added: 2_000, ratings: 2_000 },
      unmatched: { total: 50 },
    });
    expect(found.unmatched.rows).toHaveLength(50);
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});

describe('importing again', () => {
  const address = 'https://boxd.it/e1';
  const entry = (rating: string, day: string) => ({
    'diary.csv': diary(`2024-01-05,Yol,1982,${address},${rating},,,${day}`),
  });

  it('changes an entry whose address is known', async () => {
    await importAll(ayan, entry('4', '2024-01-01'));
    const found = await importAll(ayan, entry('3', '2024-01-02'));
    expect(found.changes).toMatchObject({ diary: 1, replaced: 2 });
    expect(await diaryOf(ayan)).toEqual([['Yol', '2024-01-02', 6, false, null]]);
    expect(changed(await importAll(ayan, entry('3', '2024-01-02')))).toBe(0);
  });

  it('leaves what the user has changed here, unless it overwrites', async () => {
    await importAll(ayan, entry('4', '2024-01-01'));
    const { entries } = (await ayan.call(diaryCalls.list, { params: { id: ayan.id } })).body;
    const params = { id: entries[0]?.id ?? '' };
    await ayan.call(diaryCalls.update, { params, body: { rating: 1 } });
    await importAll(ayan, entry('3', '2024-01-01'));
    expect((await diaryOf(ayan))[0]?.[2]).toBe(1);
    await importAll(ayan, entry('3', '2024-01-01'), { mode: 'overwrite' });
    expect((await diaryOf(ayan))[0]?.[2]).toBe(6);
  });

  it('merges: a newer rating stays, an older one is replaced', async () => {
    const id = (await dataOf(adder)).movies_added.find(({ title }) => title === 'Yol')?.movie_id ?? '';
    await ayan.call(ratingCalls.rate, { params: { id }, body: { rating: 3 } });
    await importAll(ayan, { 'a.csv': ratings('Yol,1982,9,2020-01-01', 'Şəhər,1970,5,2020-01-01') });
    expect((await ratingsOf(ayan)).sort()).toEqual([
      ['Yol', 3],
      ['Şəhər', 5],
    ]);
    await importAll(ayan, { 'a.csv': ratings('Yol,1982,9,2020-01-01', 'Şəhər,1970,6,2020-01-02') });
    expect((await ratingsOf(ayan)).sort()).toEqual([
      ['Yol', 3],
      ['Şəhər', 6],
    ]);
    await importAll(ayan, { 'a.csv': ratings('Yol,1982,9,2020-01-01') }, { mode: 'overwrite' });
    expect((await ratingsOf(ayan)).sort()[0]).toEqual(['Yol', 9]);
  });
});

describe('kept imports', () => {
  it('are listed with all their rows, for their user', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => `Yoxdur ${n},2001,7,2024-01-01`);
    const answer = await importAll(ayan, { 'a.csv': ratings('Yol,1982,9,2024-01-01', ...rows) });
    expect(answer.unmatched.rows).toHaveLength(100);
    const { imports } = (await ayan.call(ownDataCalls.imports)).body;
    expect(imports).toMatchObject([
      { id: answer.import_id, applied: true, mode: 'merge', rows: { matched: 1, unmatched: 700 } },
    ]);
    const params = { id: answer.import_id };
    expect((await ayan.call(ownDataCalls.oneImport, { params })).body).toEqual(imports[0]);
    expect(await rowsOf(ayan, answer.import_id, { status: 'unmatched' })).toHaveLength(700);
    expect((await rowsOf(ayan, answer.import_id))[0]).toMatchObject({
      status: 'matched',
      movie: { title: 'Yol' },
    });
    for (const call of [ownDataCalls.oneImport, ownDataCalls.importRows])
      expect((await adder.call(call, { params })).error.code).toBe('NOT_FOUND');
  });

  it('go after a year, previews after a day', async () => {
    await importAll(ayan, { 'a.csv': ratings('Yol,1982,9,2024-01-01') });
    await preview(ayan, { 'a.csv': ratings('Yol,1982,9,2024-01-01') });
    const count = async () => (await ayan.call(ownDataCalls.imports)).body.imports.length;
    await app.database.query(`UPDATE imports SET created_at = now() - interval '2 days'`);
    await app.get(WaitingRowsService).sweep();
    expect(await count()).toBe(1);
    await app.database.query(`UPDATE imports SET created_at = now() - interval '366 days'`);
    await app.get(WaitingRowsService).sweep();
    expect(await count()).toBe(0);
  });
});

describe('an upload', () => {
  it('is refused without files, with unknown fields, or with too much', async () => {
    expect((await upload(ayan, {}, { apply: 'true' })).status).toBe(400);
    const file = { 'a.csv': ratings('Yol,1982,9,2024-01-01') };
    for (const [field, value] of [
      ['mode', 'both'],
      ['apply', 'yes'],
      ['user_id', 'x'],
    ] as const)
      expect((await upload(ayan, file, { [field]: value })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}.csv`, 'Title\nYol\n']));
    expect((await upload(ayan, many)).status).toBeGreaterThanOrEqual(400);
    const large = await upload(ayan, { 'a.csv': Buffer.alloc(20 * 1024 * 1024 + 1, 'a') });
    expect([large.status, large.error.error]).toEqual([413, 'Ən çoxu 20 MB göndərmək olar.']);
    expect((await app.visitor.raw('/user/import', { method: 'POST' })).status).toBe(401);
    expect((await ayan.post('/user/import', {})).status).toBe(415);
  });

  it('is on disk only while it is read', async () => {
    const folder = uploadFolderOf(app.config);
    await importAll(ayan, { 'a.csv': ratings('Yol,1982,9,2024-01-01'), 'b.csv': 'x' });
    await until(async () => (await readdir(folder)).length === 0);
  });

  it('loses only what is bad in it', async () => {
    const found = await importAll(ayan, {
      'bad.zip': 'PK\u0003\u0004',
      'a.csv': ratings('Yol,1982,9,2024-01-01'),
    });
    expect(found.unreadable.rows).toMatchObject([{ file: 'bad.zip', row: null, reason: 'bad-archive' }]);
    expect(await titlesOf(ayan, 'watched')).toEqual(['Yol']);
  });
});
