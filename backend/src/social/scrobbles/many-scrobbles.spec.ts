import { markCalls } from 'shared-kit/contract';
import { ignoredFor, jellyfinBody, playerScene, WRITTEN } from '../../../test/support/players';
import { Database } from '../../database/database';
import { INSERT_SCROBBLE } from './scrobbles-sql';

const { scene, newFilm, sendJson, answerOf, entries, listed } = playerScene();

const FILMS = 90;
const SENT = 100;

/** Ten of a hundred come twice, in any order and several at a time. */
it('has one entry for each film, however often players repeat themselves', async () => {
  const films = await Promise.all(
    Array.from({ length: FILMS }, (_, n) => newFilm(`Film ${n} ${scene.ayan.id}`)),
  );
  const sent = Array.from({ length: SENT }, (_, n) => films[(n * 7) % FILMS] ?? scene.film);
  const answers = await Promise.all(sent.map((film) => answerOf(sendJson('jellyfin', jellyfinBody(film)))));
  const countOf = (wanted: unknown) =>
    answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(wanted)).length;
  expect([countOf(WRITTEN), countOf(ignoredFor('already-written'))]).toEqual([FILMS, SENT - FILMS]);
  const [row] = await scene.app.database.query<{ entries: number; films: number }>(
    `SELECT count(*)::int AS entries, count(DISTINCT movie_id)::int AS films FROM diary_entries WHERE user_id = $1`,
    [scene.ayan.id],
  );
  expect(row).toEqual({ entries: FILMS, films: FILMS });
});

/** As if the process ended before the commit. The player gets no answer, and may send it again. */
it('writes all of a report or nothing', async () => {
  const database = scene.app.get(Database);
  const execute = database.execute.bind(database);
  const spy = jest.spyOn(database, 'execute').mockImplementation(async (sql, parameters) => {
    if (sql === INSERT_SCROBBLE) throw new Error('the process has ended');
    await execute(sql, parameters);
  });
  const { status } = await sendJson('jellyfin', jellyfinBody(scene.film));
  spy.mockRestore();
  expect(status).toBe(500);
  const marks = (await scene.ayan.call(markCalls.read, { params: { id: scene.film.id } })).body;
  expect([await entries(), await listed(), marks.watched]).toEqual([[], [], false]);
  expect(await answerOf(sendJson('jellyfin', jellyfinBody(scene.film)))).toEqual(WRITTEN);
  expect(await entries()).toHaveLength(1);
});
