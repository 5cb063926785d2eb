import { commentCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let admin: User;
let movieId: string;
beforeAll(async () => {
  app = await testApp({ commentReview: 'all' });
  [ayan, admin] = [await app.user('ayan'), await app.admin('rəis')];
  movieId = (await addMovie(ayan)).id;
});

const write = async () =>
  (await ayan.call(commentCalls.create, { params: { id: movieId }, body: { body: 'Salam' } })).body;
const change = (id: string, body: string) =>
  ayan.call(commentCalls.update, { params: { id }, body: { body } });
const approve = (id: string, version?: number) =>
  admin.call(commentCalls.approve, { params: { id }, body: version === undefined ? undefined : { version } });
const statusOf = async (id: string) =>
  (await ayan.call(commentCalls.own, { query: { limit: 100 } })).body.comments.find((one) => one.id === id)
    ?.status;

it('begins at 1 and grows with each change of the comment only', async () => {
  const { id, version } = await write();
  expect(version).toBe(1);
  expect((await change(id, 'Salam')).body.version).toBe(1);
  expect((await change(id, 'Sağ ol')).body.version).toBe(2);
  expect((await approve(id)).body.version).toBe(2);
});

it('refuses a decision on another version', async () => {
  const { id } = await write();
  await change(id, 'Başqa söz');
  expect((await approve(id, 1)).error.code).toBe('COMMENT_CHANGED');
  const reject = (version: number) =>
    admin.call(commentCalls.reject, { params: { id }, body: { version, reason: 'Reklam' } });
  expect((await reject(3)).error.code).toBe('COMMENT_CHANGED');
  expect(await statusOf(id)).toBe('pending');
  expect((await reject(2)).body).toMatchObject({ status: 'rejected', rejection_reason: 'Reklam' });
  expect((await approve(id, 2)).body.status).toBe('approved');
});

it('refuses all of many decisions when one comment has changed', async () => {
  const [first, second] = [await write(), await write()];
  await change(second.id, 'Başqa söz');
  const moderate = (versions: Record<string, number>) =>
    admin.call(commentCalls.moderate, { body: { ids: [first.id, second.id], status: 'approved', versions } });
  expect((await moderate({ [first.id]: 1, [second.id.toUpperCase()]: 1 })).error.code).toBe(
    'COMMENT_CHANGED',
  );
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['pending', 'pending']);
  expect((await moderate({ [first.id]: 1, [second.id]: 2 })).status).toBe(200);
  expect((await moderate({ [first.id]: 1 })).status).toBe(200);
});

it('of a change and an approval at the same instant, the approval never covers unread words', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await write();
    const [approved, changed] = await Promise.all([approve(id, 1), change(id, 'Oxunmamış söz')]);
    expect(changed.body.version).toBe(2);
    expect([200, 409]).toContain(approved.status);
    expect(await statusOf(id)).toBe('pending');
  }
});
