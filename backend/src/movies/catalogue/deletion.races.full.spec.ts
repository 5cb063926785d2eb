import { commentCalls, listCalls, movieCalls, ratingCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

const ROUNDS = 50;

let app: TestApp;
let ayan: User;
let kamal: User;
let admin: User;

beforeAll(async () => {
  app = await testApp();
  [ayan, kamal, admin] = await Promise.all([app.user('ayan'), app.user('kamal'), app.admin('rəis')]);
});

const rate = (user: User, id: string) => user.put(`/movies/${id}/rating`, { rating: 7 });
const comment = (user: User, id: string) => user.post(`/movies/${id}/comments`, { body: 'Gözəl' });
const log = (user: User, id: string) =>
  user.post('/diary', { movie_id: id, watched_on: '2026-01-31', rating: 7 });
/** A film may be in a list once, so each call makes a list. */
async function list(user: User, movie_id: string) {
  const made = await user.call(listCalls.create, {
    body: { title: 'Siyahı', visibility: 'nobody', ranked: false },
  });
  return user.post(`/lists/${made.body.id}/movies`, { movie_id });
}
const remove = (user: User, id: string) => user.delete(`/movies/${id}`);
const exists = async (id: string) => (await app.visitor.get(`/movies/${id}`)).status === 200;

describe('a movie that is in use', () => {
  itTries([
    ['a rating', rate],
    ['a comment', comment],
    ['a diary entry', log],
    ['a list', list],
  ])('can be deleted only by an administrator once others use it', async ([, use]) => {
    const { id } = await addMovie(ayan);
    await use(kamal, id);
    const refused = await remove(ayan, id);
    expect([refused.status, refused.error.code]).toEqual([409, 'MOVIE_IN_USE']);
    expect(await exists(id)).toBe(true);
    expect((await remove(kamal, id)).status).toBe(403);
    expect((await remove(admin, id)).status).toBe(200);
    expect(await exists(id)).toBe(false);
    expect((await rate(kamal, id)).error.code).toBe('MOVIE_NOT_FOUND');
  });

  it('by a deleted user stays in use', async () => {
    const { id } = await addMovie(ayan);
    const guest = await app.user('qonaq');
    await rate(guest, id);
    await app.database.query('DELETE FROM users WHERE id = $1', [guest.id]);
    expect((await remove(ayan, id)).error.code).toBe('MOVIE_IN_USE');
  });

  it('by its own user alone, or marked by others, is not in use', async () => {
    const { id } = await addMovie(ayan);
    await rate(ayan, id);
    await comment(ayan, id);
    await list(ayan, id);
    await kamal.put(`/movies/${id}/watched`);
    await kamal.put(`/movies/${id}/watchlist`);
    await kamal.put(`/movies/${id}/like`);
    await log(ayan, id);
    expect((await remove(ayan, id)).status).toBe(200);
  });

  it('is free again when the rating is taken back', async () => {
    const { id } = await addMovie(ayan);
    await rate(kamal, id);
    await kamal.call(ratingCalls.unrate, { params: { id } });
    expect((await ayan.call(movieCalls.remove, { params: { id } })).status).toBe(200);
  });

  it('that an administrator added is in the audit log when it is deleted', async () => {
    const { id } = await addMovie(admin, { title: 'Dəniz' });
    await rate(kamal, id);
    await remove(admin, id);
    const { body } = await admin.get('/user/admin/audit?action=movie.deleted');
    expect(body).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ target: { id, name: 'Dəniz' } })]),
    });
  });
});

describe('at the same instant', () => {
  it.each([
    ['rating', rate, 200],
    ['comment', comment, 201],
    ['diary entry', log, 201],
    ['list', list, 201],
  ])('of a %s and a deletion one is refused', async (_, use, done) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await addMovie(ayan);
      const acts = [() => use(kamal, id), () => remove(ayan, id)];
      if (round % 2) acts.reverse();
      const answers = await Promise.all(acts.map((act) => act()));
      const [used, removed] = round % 2 ? [...answers].reverse() : answers;
      const outcome = [used?.status, removed?.status];
      expect([
        [done, 409],
        [404, 200],
      ]).toContainEqual(outcome);
      expect(await exists(id)).toBe(used?.status === done);
    }
  });

  it('fifty ratings, changed comments and a deletion by an administrator never fail', async () => {
    const { id } = await addMovie(ayan);
    const said = await kamal.call(commentCalls.create, { params: { id }, body: { body: 'bir' } });
    const answers = await Promise.all([
      ...Array.from({ length: ROUNDS }, (_, index) =>
        index % 2
          ? rate(index % 3 ? ayan : kamal, id)
          : kamal.put(`/comments/${said.body.id}`, { body: `şərh ${index}` }),
      ),
      remove(admin, id),
    ]);
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
    expect(await exists(id)).toBe(false);
  });
});
