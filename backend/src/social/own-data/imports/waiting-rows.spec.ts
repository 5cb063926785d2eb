import { movieCalls, notificationCalls, ownDataCalls } from 'shared-kit/contract';
import { csv, zip } from '../../../../test/support/archives';
import {
  changed,
  diary,
  importAll,
  preview,
  ratings,
  rowsOf,
  importScene,
} from '../../../../test/support/imports';
import { diaryOf, listsOf, ratingsOf } from '../../../../test/support/letterboxd';
import { linesOf } from '../../../../test/support/notifications';
import { WaitingRowsService } from './waiting-rows.service';

const { scene, add, arrive } = importScene();

describe('rows without a film', () => {
  const files = async () => ({
    'a.zip': await zip({
      'diary.csv': diary('2024-01-05,Gözlənən,2001,https://boxd.it/e1,4,,,2024-01-01'),
      'lists/x.csv': csv('Position,Name,Year,URL', '1,Yol,1982,u', '2,Gözlənən,2001,u'),
    }),
  });

  const waiting = async () =>
    (
      await scene.app.database.query<{ import_id: string }>(
        `SELECT import_id FROM import_rows r JOIN imports i ON i.id = import_id WHERE waits AND user_id = '${scene.ayan.id}'`,
      )
    ).map(({ import_id }) => import_id);

  it('wait once, however often they are imported', async () => {
    const file = ratings('Gözlənən,2001,8,2024-01-01', 'Gözlənən,2001,8,2024-01-01');
    const first = await importAll(scene.ayan, { 'a.csv': ratings('Gözlənən,2001,8,2024-01-01') });
    const second = await importAll(scene.ayan, {
      'b.csv': ratings('Başqa,2002,7,2024-01-01', 'Gözlənən,2001,8,2024-01-01'),
    });
    expect(await waiting()).toEqual([second.import_id, second.import_id]);
    await scene.ayan.call(ownDataCalls.undoImport, { params: { id: second.import_id } });
    expect(await waiting()).toEqual([first.import_id]);
    await importAll(scene.ayan, { 'c.csv': file });
    await add('Gözlənən', 2001);
    await arrive();
    expect(await ratingsOf(scene.ayan)).toEqual([['Gözlənən', 8]]);
    expect(await linesOf(scene.ayan)).toEqual(['import_matched — Gözlənən']);
    expect((await rowsOf(scene.ayan, first.import_id)).map(({ status }) => status)).toEqual(['matched']);
  });

  it('wait for it, are applied when it is added, and the user is notified', async () => {
    const { import_id: id, unmatched } = await importAll(scene.ayan, await files());
    expect(unmatched.total).toBe(2);
    await add('Gozlenen', 2005);
    await arrive();
    expect(await diaryOf(scene.ayan)).toEqual([]);
    await add('GÖZLƏNƏN', 2001);
    await arrive();
    expect(await diaryOf(scene.ayan)).toEqual([['GÖZLƏNƏN', '2024-01-01', 8, false, null]]);
    expect(await listsOf(scene.ayan)).toEqual([
      [
        'x',
        [
          ['Yol', null],
          ['GÖZLƏNƏN', null],
        ],
      ],
    ]);
    expect(await linesOf(scene.ayan)).toEqual(['import_matched — GÖZLƏNƏN']);
    expect(await rowsOf(scene.ayan, id, { status: 'unmatched' })).toEqual([]);
    expect(changed(await importAll(scene.ayan, await files()))).toBe(0);
  });

  it('are applied without a notification for a user who has muted them', async () => {
    await scene.ayan.call(notificationCalls.updateSettings, { body: { import_matched: false } });
    await importAll(scene.ayan, await files());
    await add('Gözlənən', 2001);
    await arrive();
    expect(await linesOf(scene.ayan)).toEqual([]);
    expect(await diaryOf(scene.ayan)).toHaveLength(1);
  });

  it('are found by an id that a film gets later', async () => {
    const { id } = await add('Başqa ad', 2001);
    await importAll(scene.ayan, {
      'a.csv': csv('Title,Year,imdbID,Rating10', 'Another Name,2001,tt0000009,7'),
    });
    await scene.adder.call(movieCalls.update, { params: { id }, body: { ids: { imdb: 'tt0000009' } } });
    await arrive();
    expect(await ratingsOf(scene.ayan)).toEqual([['Başqa ad', 7]]);
  });

  it('are found by the hourly look for what no trigger saw', async () => {
    await importAll(scene.ayan, { 'a.csv': ratings('Gec,2001,7,2024-01-01') });
    const { id } = await add('Tez', 2001);
    await scene.adder.call(movieCalls.update, { params: { id }, body: { title: 'Gec' } });
    await scene.app.get(WaitingRowsService).sweep();
    await arrive();
    expect(await ratingsOf(scene.ayan)).toEqual([['Gec', 7]]);
  });

  it('are a table to save, which comes back as it is', async () => {
    const { import_id: id } = await importAll(scene.ayan, {
      'a.csv': csv('Title,Year,Directors,imdbID,Rating10', '=Yox,2001,"Ayan, Leyla",tt0000009,7'),
    });
    const answer = await fetch(
      `${scene.app.origin}/api/user/imports/${id}/rows?status=unmatched&format=csv`,
      {
        headers: { authorization: `Bearer ${scene.ayan.token}` },
      },
    );
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const table = await answer.text();
    expect(table).toContain('Title,Year,Directors,imdbID');
    const { unmatched } = await preview(scene.ayan, { 'b.csv': table });
    expect(unmatched.rows).toMatchObject([{ year: 2001 }]);
  });
});
