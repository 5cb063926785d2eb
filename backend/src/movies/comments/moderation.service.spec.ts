import { adminCalls, commentCalls, movieCalls, type ModeratedComment } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let admin: User;
let movieId: string;
beforeAll(async () => {
  app = await testApp();
  [ayan, admin] = [await app.user('ayan'), await app.admin('rəis')];
});
beforeEach(async () => {
  await app.database.query('DELETE FROM movies');
  await app.database.query('DELETE FROM audit_events');
  movieId = (await addMovie(ayan)).id;
});

const write = async (body = 'Salam') =>
  (await ayan.call(commentCalls.create, { params: { id: movieId }, body: { body } })).body.id;
const reject = async (id: string, body?: { reason?: string }) =>
  (await admin.call(commentCalls.reject, { params: { id }, body })).body;
const moderate = (ids: string[], status: 'approved' | 'rejected', reason?: string, by = admin) =>
  by.call(commentCalls.moderate, { body: { ids, status, ...(reason !== undefined && { reason }) } });
const eventCount = async () => (await admin.call(adminCalls.audit)).body.total;
const statuses = async () =>
  (await admin.call(commentCalls.adminList)).body.comments.map(({ status }: ModeratedComment) => status);

it('rejects with a reason or without, with a body or without', async () => {
  const id = await write();
  expect(await reject(id)).toMatchObject({ status: 'rejected', rejection_reason: null });
  expect(await reject(id, {})).toMatchObject({ rejection_reason: null });
  expect(await eventCount()).toBe(1);
  expect(await reject(id, { reason: '  Reklam ' })).toMatchObject({ rejection_reason: 'Reklam' });
  expect(await reject(id)).toMatchObject({ rejection_reason: 'Reklam' });
  expect(await reject(id, { reason: ' ' })).toMatchObject({ rejection_reason: 'Reklam' });
  expect(await eventCount()).toBe(2);
  const approved = await admin.call(commentCalls.approve, { params: { id } });
  expect(approved.body).toMatchObject({ status: 'approved', rejection_reason: null });
  expect(await reject(id, { reason: '' })).toMatchObject({ status: 'rejected', rejection_reason: null });
  const tooLong = await admin.put(`/comments/${id}/reject`, { reason: 'ə'.repeat(501) });
  expect(tooLong.error.details?.map(({ field }) => field)).toEqual(['reason']);
  expect((await admin.put(`/comments/${id}/reject`, { cause: 'x' })).status).toBe(400);
});

it('decides on many, in the order asked for', async () => {
  const [first, second, third] = [await write('bir'), await write('iki'), await write('üç')];
  await reject(second, { reason: 'Reklam' });
  const { body } = await moderate([third, first, second.toUpperCase(), first], 'approved');
  expect(body.comments.map(({ id }) => id)).toEqual([third, first, second]);
  expect(body.comments).toMatchObject(Array(3).fill({ status: 'approved', rejection_reason: null }));
  const movie = await app.visitor.call(movieCalls.one, { params: { id: movieId } });
  expect(movie.body.comment_count).toBe(3);
  expect(await eventCount()).toBe(4);
  const rejected = await moderate([first, second], 'rejected', 'Mövzuya aid deyil');
  expect(rejected.body.comments[1]).toMatchObject({ rejection_reason: 'Mövzuya aid deyil' });
  expect(await statuses()).toEqual(['approved', 'rejected', 'rejected']);
});

it('decides on all or none', async () => {
  const ids = [await write(), await write()];
  for (const unknown of [UNKNOWN_ID, 'no-uuid'])
    expect((await moderate([...ids, unknown], 'approved')).error.code).toBe('COMMENT_NOT_FOUND');
  expect(await statuses()).toEqual(['pending', 'pending']);
  expect(await eventCount()).toBe(0);
  expect((await moderate(ids, 'approved', undefined, ayan)).error.code).toBe('ADMIN_ONLY');
  for (const body of [
    { ids: [], status: 'approved' },
    { ids: [1], status: 'approved' },
    { ids, status: 'pending' },
    { ids: Array.from({ length: 101 }, () => UNKNOWN_ID), status: 'approved' },
  ])
    expect((await admin.put('/comments/admin/moderate', body)).status).toBe(400);
});

it('writes one event for each comment, however many decide at once', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) ids.push(await write(`şərh ${n}`));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => moderate(turn % 2 ? ids : ids.toReversed(), 'approved')),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await eventCount()).toBe(8);
  const movie = await app.visitor.call(movieCalls.one, { params: { id: movieId } });
  expect(movie.body.comment_count).toBe(8);
});
