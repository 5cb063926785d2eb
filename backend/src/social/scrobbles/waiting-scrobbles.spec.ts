import { randomUUID } from 'node:crypto';
import { diaryCalls, markCalls, ratingCalls, scrobbleCalls, today } from 'shared-kit/contract';
import { linesOf } from '../../../test/support/notifications';
import { plexBody, jellyfinBody, nextImdb, playerScene } from '../../../test/support/players';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { WaitingRowsService } from '../own-data/imports/waiting-rows.service';

const { scene, newFilm, sendJson, answerOf, entries, listed, undo } = playerScene();

/** The job of the application may have taken up the film already. */
const arrive = async () => {
  await scene.app.get(WaitingRowsService).applyArrived();
  await scene.app.get(BackgroundTasks).settled();
};

describe('a film that the catalogue lacks', () => {
  it('waits, and is written for the day on which it was played', async () => {
    const missing = { Name: `Tapılmaz ${randomUUID()}`, Provider_imdb: '' };
    expect(await answerOf(sendJson('jellyfin', jellyfinBody(scene.film, missing)))).toEqual([
      200,
      { status: 'waiting' },
    ]);
    expect(await listed()).toMatchObject([{ status: 'waiting', title: missing.Name, movie: null }]);
    await scene.app.database.query(
      `UPDATE scrobbles SET received_at = received_at - interval '3 days' WHERE user_id = $1`,
      [scene.ayan.id],
    );
    const { id } = await newFilm(missing.Name);
    await arrive();
    const [row] = await scene.app.database.query<{ day: string }>(
      `SELECT (received_at AT TIME ZONE 'Asia/Baku')::date::text AS day FROM scrobbles WHERE user_id = $1`,
      [scene.ayan.id],
    );
    expect(row?.day).not.toBe(today());
    expect(await entries()).toMatchObject([{ movie: { id }, watched_on: row?.day }]);
    expect(await listed()).toMatchObject([{ status: 'written', movie: { id } }]);
    expect(await linesOf(scene.ayan)).toEqual([`import_matched — ${missing.Name}`]);
  });

  it('waits by its id, with a rating', async () => {
    const imdb = nextImdb();
    const body = plexBody(
      scene.film,
      'media.rate',
      { title: 'Başqa dildə ad', Guid: [{ id: `imdb://${imdb}` }] },
      { rating: 6 },
    );
    await sendJson('plex', body);
    await scene.app.database.query(`UPDATE movies SET imdb_id = $2 WHERE id = $1`, [scene.film.id, imdb]);
    await arrive();
    expect(await listed()).toMatchObject([{ status: 'rated', movie: { id: scene.film.id } }]);
    expect((await scene.ayan.call(ratingCalls.read, { params: { id: scene.film.id } })).body.own).toBe(6);
  });

  it('no longer waits when it is undone', async () => {
    const title = `Tapılmaz ${randomUUID()}`;
    await sendJson('jellyfin', jellyfinBody(scene.film, { Name: title, Provider_imdb: '' }));
    await undo((await listed())[0]?.id ?? '');
    await newFilm(title);
    await arrive();
    expect([await entries(), await listed()]).toEqual([[], []]);
  });
});

describe('undoing', () => {
  const marks = async () => (await scene.ayan.call(markCalls.read, { params: { id: scene.film.id } })).body;

  it('removes the entry and restores the marks', async () => {
    await scene.ayan.call(markCalls.want, { params: { id: scene.film.id } });
    await sendJson('jellyfin', jellyfinBody(scene.film));
    expect(await marks()).toMatchObject({ watched: true, in_watchlist: false });
    expect((await undo((await listed())[0]?.id ?? '')).status).toBe(200);
    expect(await entries()).toEqual([]);
    expect(await marks()).toMatchObject({ watched: false, in_watchlist: true });
  });

  it('restores the rating, unless it has changed since', async () => {
    const rate = (rating: number) =>
      scene.ayan.call(ratingCalls.rate, { params: { id: scene.film.id }, body: { rating } });
    const own = async () =>
      (await scene.ayan.call(ratingCalls.read, { params: { id: scene.film.id } })).body.own;
    await rate(5);
    await sendJson('plex', plexBody(scene.film, 'media.rate', {}, { rating: 9 }));
    await undo((await listed())[0]?.id ?? '');
    expect(await own()).toBe(5);
    await sendJson('plex', plexBody(scene.film, 'media.rate', {}, { rating: 9 }));
    await rate(3);
    await undo((await listed())[0]?.id ?? '');
    expect(await own()).toBe(3);
  });

  it('works after the entry is gone, and is for the owner alone', async () => {
    await sendJson('jellyfin', jellyfinBody(scene.film));
    const id = (await listed())[0]?.id ?? '';
    const kamal = await scene.app.user(`kamal${randomUUID().slice(0, 8)}`);
    expect((await kamal.call(scrobbleCalls.undo, { params: { id } })).error.code).toBe('SCROBBLE_NOT_FOUND');
    await scene.ayan.call(diaryCalls.remove, { params: { id: (await entries())[0]?.id ?? '' } });
    expect((await undo(id)).status).toBe(200);
    expect((await undo(id)).status).toBe(404);
  });
});

it('lists the last 100', async () => {
  await scene.app.database.query(
    `INSERT INTO scrobbles (user_id, source, title, ids, status, reason, received_at)
     SELECT $1, 'plex', 'Serial ' || n, '{}', 'ignored', 'series', now() - make_interval(mins => n)
     FROM generate_series(1, 150) n`,
    [scene.ayan.id],
  );
  await sendJson('plex', plexBody(scene.film, 'media.scrobble', { type: 'episode', title: 'Yeni' }));
  const titles = (await listed()).map(({ title }) => title);
  expect([titles.length, titles[0], titles[99]]).toEqual([100, 'Yeni', 'Serial 99']);
});
