import { readdir } from 'node:fs/promises';
import { movieCalls, ownDataCalls } from 'shared-kit/contract';
import { csv } from '../../../../test/support/archives';
import { importAll, preview, ratings, upload, importScene } from '../../../../test/support/imports';
import { diaryOf, ratingsOf, titlesOf } from '../../../../test/support/letterboxd';
import { testApp } from '../../../../test/support/test-app';
import { until } from '../../../../test/support/until';
import { uploadFolderOf } from '../../../uploads/upload-folder.service';

const { scene, add, arrive } = importScene();

describe('a preview', () => {
  it('is no upload to the limit of uploads', async () => {
    const strict = await testApp({ rateLimits: true });
    const kamal = await strict.user('kamal');
    const file = { 'a.csv': ratings('Yoxdur,1982,9,2024-01-01') };
    for (let count = 0; count < 31; count += 1) await preview(kamal, file);
    expect((await importAll(kamal, file)).applied).toBe(true);
  });

  it('says what each file is and what would change, and changes nothing', async () => {
    const found = await preview(scene.ayan, {
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
    expect(await ratingsOf(scene.ayan)).toEqual([]);
    await add('Yoxdur', 2001);
    await arrive();
    expect(await diaryOf(scene.ayan)).toEqual([]);
  });

  it('keeps a note beside a rating, where there is a day to write it on', async () => {
    const columns = 'Title,Year,Rating10,Date Rated,Review';
    const found = await importAll(scene.ayan, {
      'a.csv': csv(columns, 'Yol,1982,9,2024-01-05,Yaxşı', 'Şəhər,1970,4,,Günsüz'),
    });
    expect(found.adjusted.rows.map(({ title, reason }) => [title, reason])).toEqual([
      ['Yol', 'review-day'],
      ['Şəhər', 'no-day'],
    ]);
    expect(await diaryOf(scene.ayan)).toEqual([['Yol', '2024-01-05', 9, false, 'Yaxşı']]);
    expect(await ratingsOf(scene.ayan)).toEqual(
      expect.arrayContaining([
        ['Yol', 9],
        ['Şəhər', 4],
      ]),
    );
  });

  it('keeps the film that the user chooses for the import that follows', async () => {
    const files = { 'a.csv': ratings('Yoll,1982,9,2024-01-01') };
    const { import_id: id, unmatched } = await preview(scene.ayan, files);
    const yol = (await scene.ayan.call(movieCalls.list)).body.movies.find(({ title }) => title === 'Yol');
    const params = { id, row: String(unmatched.rows[0]?.id) };
    const answered = await scene.ayan.call(ownDataCalls.answerImportRow, {
      params,
      body: { movie_id: yol?.id ?? '' },
    });
    expect(answered.body).toMatchObject({ status: 'matched', reason: null, movie: { title: 'Yol' } });
    expect(await ratingsOf(scene.ayan)).toEqual([]);
    expect((await importAll(scene.ayan, files)).unmatched.total).toBe(0);
    expect(await ratingsOf(scene.ayan)).toEqual([['Yol', 9]]);
  });
});

describe('an upload', () => {
  it('is refused without files, with unknown fields, or with too much', async () => {
    expect((await upload(scene.ayan, {}, { apply: 'true' })).status).toBe(400);
    const file = { 'a.csv': ratings('Yol,1982,9,2024-01-01') };
    for (const [field, value] of [
      ['mode', 'both'],
      ['apply', 'yes'],
      ['user_id', 'x'],
    ] as const)
      expect((await upload(scene.ayan, file, { [field]: value })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}.csv`, 'Title\nYol\n']));
    const { status, error } = await upload(scene.ayan, many);
    expect([status, error.details]).toEqual([
      400,
      [{ field: 'files', message: 'Ən çoxu 20 element ola bilər.' }],
    ]);
    const large = await upload(scene.ayan, { 'a.csv': Buffer.alloc(20 * 1024 * 1024 + 1, 'a') });
    expect([large.status, large.error.error]).toEqual([413, 'Ən çoxu 20 MB göndərmək olar.']);
    expect((await scene.app.visitor.raw('/user/import', { method: 'POST' })).status).toBe(401);
    expect((await scene.ayan.post('/user/import', {})).status).toBe(415);
  });

  it('is on disk only while it is read', async () => {
    const folder = uploadFolderOf(scene.app.config);
    await importAll(scene.ayan, { 'a.csv': ratings('Yol,1982,9,2024-01-01'), 'b.csv': 'x' });
    await until(async () => (await readdir(folder)).length === 0);
  });

  it('loses only what is bad in it', async () => {
    const found = await importAll(scene.ayan, {
      'bad.zip': 'PK\u0003\u0004',
      'a.csv': ratings('Yol,1982,9,2024-01-01'),
    });
    expect(found.unreadable.rows).toMatchObject([{ file: 'bad.zip', row: null, reason: 'bad-archive' }]);
    expect(await titlesOf(scene.ayan, 'watched')).toEqual(['Yol']);
  });
});
