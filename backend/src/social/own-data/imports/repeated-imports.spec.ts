import { diaryCalls, ownDataCalls, ratingCalls } from 'shared-kit/contract';
import {
  changed,
  diary,
  importAll,
  preview,
  ratings,
  rowsOf,
  importScene,
} from '../../../../test/support/imports';
import { csv } from '../../../../test/support/archives';
import { COLUMNS, dataOf, diaryOf, ratingsOf } from '../../../../test/support/letterboxd';
import { WaitingRowsService } from './waiting-rows.service';

const { scene } = importScene();

describe('importing again', () => {
  const address = 'https://boxd.it/e1';
  const entry = (rating: string, day: string) => ({
    'diary.csv': diary(`2024-01-05,Yol,1982,${address},${rating},,,${day}`),
  });

  it('changes an entry whose address is known', async () => {
    await importAll(scene.ayan, entry('4', '2024-01-01'));
    const found = await importAll(scene.ayan, entry('3', '2024-01-02'));
    expect(found.changes).toMatchObject({ diary: 1, replaced: 2 });
    expect(await diaryOf(scene.ayan)).toEqual([['Yol', '2024-01-02', 6, false, null]]);
    expect(changed(await importAll(scene.ayan, entry('3', '2024-01-02')))).toBe(0);
  });

  it('keeps entries apart whose address is the same', async () => {
    const files = {
      'diary.csv': diary(
        `2024-01-05,Yol,1982,${address},4,,,2024-01-01`,
        `2024-01-05,Yol,1982,${address},4,,,2024-01-02`,
      ),
    };
    await importAll(scene.ayan, files);
    expect(changed(await importAll(scene.ayan, files))).toBe(0);
    expect((await diaryOf(scene.ayan)).map(([, day]) => day).sort()).toEqual(['2024-01-01', '2024-01-02']);
  });

  it('takes the earliest day of a film that is there twice', async () => {
    const watched = csv(
      COLUMNS.film,
      '2024-03-01,Yol,1982,x',
      '2024-01-01,Yol,1982,x',
      '2024-02-01,Yol,1982,x',
    );
    await importAll(scene.ayan, { 'watched.csv': watched });
    expect((await dataOf(scene.ayan)).watched[0]?.watched_at).toMatch(/^2024-01-01/);
  });

  it('leaves what the user has changed here, unless it overwrites', async () => {
    await importAll(scene.ayan, entry('4', '2024-01-01'));
    const { entries } = (await scene.ayan.call(diaryCalls.list, { params: { id: scene.ayan.id } })).body;
    const params = { id: entries[0]?.id ?? '' };
    await scene.ayan.call(diaryCalls.update, { params, body: { rating: 1 } });
    await importAll(scene.ayan, entry('3', '2024-01-01'));
    expect((await diaryOf(scene.ayan))[0]?.[2]).toBe(1);
    await importAll(scene.ayan, entry('3', '2024-01-01'), { mode: 'overwrite' });
    expect((await diaryOf(scene.ayan))[0]?.[2]).toBe(6);
  });

  it('merges: a newer rating stays, an older one is replaced', async () => {
    const id = (await dataOf(scene.adder)).movies_added.find(({ title }) => title === 'Yol')?.movie_id ?? '';
    await scene.ayan.call(ratingCalls.rate, { params: { id }, body: { rating: 3 } });
    await importAll(scene.ayan, { 'a.csv': ratings('Yol,1982,9,2020-01-01', 'Şəhər,1970,5,2020-01-01') });
    expect((await ratingsOf(scene.ayan)).sort()).toEqual([
      ['Yol', 3],
      ['Şəhər', 5],
    ]);
    await importAll(scene.ayan, { 'a.csv': ratings('Yol,1982,9,2020-01-01', 'Şəhər,1970,6,2020-01-02') });
    expect((await ratingsOf(scene.ayan)).sort()).toEqual([
      ['Yol', 3],
      ['Şəhər', 6],
    ]);
    await importAll(scene.ayan, { 'a.csv': ratings('Yol,1982,9,2020-01-01') }, { mode: 'overwrite' });
    expect((await ratingsOf(scene.ayan)).sort()[0]).toEqual(['Yol', 9]);
  });
});

describe('kept imports', () => {
  it('are listed with all their rows, for their user', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => `Yoxdur ${n},2001,7,2024-01-01`);
    const answer = await importAll(scene.ayan, { 'a.csv': ratings('Yol,1982,9,2024-01-01', ...rows) });
    expect(answer.unmatched.rows).toHaveLength(100);
    const { imports } = (await scene.ayan.call(ownDataCalls.imports)).body;
    expect(imports).toMatchObject([
      { id: answer.import_id, applied: true, mode: 'merge', rows: { matched: 1, unmatched: 700 } },
    ]);
    const params = { id: answer.import_id };
    expect((await scene.ayan.call(ownDataCalls.oneImport, { params })).body).toEqual(imports[0]);
    expect(await rowsOf(scene.ayan, answer.import_id, { status: 'unmatched' })).toHaveLength(700);
    expect((await rowsOf(scene.ayan, answer.import_id))[0]).toMatchObject({
      status: 'matched',
      movie: { title: 'Yol' },
    });
    for (const call of [ownDataCalls.oneImport, ownDataCalls.importRows])
      expect((await scene.adder.call(call, { params })).error.code).toBe('NOT_FOUND');
  });

  it('go after a year, previews after a day', async () => {
    await importAll(scene.ayan, { 'a.csv': ratings('Yol,1982,9,2024-01-01') });
    await preview(scene.ayan, { 'a.csv': ratings('Yol,1982,9,2024-01-01') });
    const count = async () => (await scene.ayan.call(ownDataCalls.imports)).body.imports.length;
    await scene.app.database.query(`UPDATE imports SET created_at = now() - interval '2 days'`);
    await scene.app.get(WaitingRowsService).sweep();
    expect(await count()).toBe(1);
    await scene.app.database.query(`UPDATE imports SET created_at = now() - interval '366 days'`);
    await scene.app.get(WaitingRowsService).sweep();
    expect(await count()).toBe(0);
  });
});
