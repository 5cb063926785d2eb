import {
  adminCalls,
  commentCalls,
  DELETED_USERNAME,
  movieCalls,
  newsletterCalls,
  type AuditEvent,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';

let app: TestApp;
let admin: User;
let ayan: User;
beforeAll(async () => {
  app = await testApp();
  [admin, ayan] = [await app.admin('rəis'), await app.user('ayan')];
});
beforeEach(() => app.database.query('DELETE FROM audit_events'));

const events = async (): Promise<AuditEvent[]> =>
  (await admin.call(adminCalls.audit, { query: { limit: 100 } })).body.events;
const auditLines = async () =>
  (await events()).reverse().map(({ action, target, note }) => `${action} ${target.name} (${note ?? ''})`);

describe('users', () => {
  it('has each act once, with the names of that time', async () => {
    const kamal = await app.user('kamal');
    const params = { id: kamal.id };
    for (const isAdmin of [true, true, false, false])
      await admin.call(adminCalls.setAdmin, { params, body: { isAdmin } });
    await admin.call(adminCalls.updateUser, { params, body: { username: 'kamran', bio: 'Salam' } });
    await admin.call(adminCalls.updateUser, { params, body: { username: 'kamran', bio: 'Salam' } });
    await admin.call(adminCalls.updateUser, { params, body: {} });
    await admin.call(adminCalls.updateUser, { params, body: { bio: 'Sağ ol', isAdmin: true } });
    await admin.call(adminCalls.removeUser, { params });
    expect(await auditLines()).toEqual([
      'user.promoted kamal ()',
      'user.demoted kamal ()',
      'user.updated kamal (username, bio)',
      'user.promoted kamran (bio)',
      'user.deleted kamran ()',
    ]);
    expect((await events())[0]).toMatchObject({
      actor: { id: admin.id, username: 'rəis' },
      target: { id: kamal.id, name: 'kamran' },
    });
  });

  it('is silent about what failed', async () => {
    const update = (id: string, body: Record<string, unknown>) => admin.put(`/user/${id}`, body);
    expect((await update(ayan.id, { username: 'RƏİS' })).status).toBe(409);
    expect((await update(UNKNOWN_ID, { bio: 'x' })).status).toBe(404);
    expect((await admin.delete(`/user/${UNKNOWN_ID}`)).status).toBe(404);
    expect((await ayan.put(`/user/${admin.id}/admin`, { isAdmin: false })).status).toBe(403);
    expect(await events()).toEqual([]);
  });

  it('keeps the name of an actor who is gone', async () => {
    const second = await app.admin('ikinci');
    await second.call(adminCalls.updateUser, { params: { id: ayan.id }, body: { bio: 'bir' } });
    await second.call(adminCalls.removeUser, { params: { id: second.id } });
    expect((await events()).map(({ actor, action }) => [action, actor])).toEqual([
      ['user.deleted', { id: null, username: 'ikinci' }],
      ['user.updated', { id: null, username: 'ikinci' }],
    ]);
  });

  it('counts an act of many at the same instant once', async () => {
    const admins = [admin, await app.admin('qoşa1'), await app.admin('qoşa2')];
    const setAll = (isAdmin: boolean) =>
      Promise.all(
        [...admins, ...admins].map((one) =>
          one.call(adminCalls.setAdmin, { params: { id: ayan.id }, body: { isAdmin } }),
        ),
      );
    for (const isAdmin of [true, false]) await setAll(isAdmin);
    expect(await auditLines()).toEqual(['user.promoted ayan ()', 'user.demoted ayan ()']);
  });
});

describe('films and comments', () => {
  it("has changes of others' films, and every film that an administrator deletes", async () => {
    const [movie, own] = [await addMovie(ayan, { title: 'Şəhər' }), await addMovie(admin)];
    await ayan.call(movieCalls.update, { params: { id: movie.id }, body: { title: 'Böyük şəhər' } });
    const change = { title: 'Dəniz', genres: ['Dram'], release_year: null };
    await admin.call(movieCalls.update, { params: { id: movie.id }, body: change });
    await admin.call(movieCalls.update, { params: { id: movie.id }, body: change });
    await admin.call(movieCalls.update, { params: { id: own.id }, body: change });
    await admin.call(movieCalls.remove, { params: { id: own.id } });
    await admin.call(movieCalls.remove, { params: { id: movie.id } });
    expect((await admin.delete(`/movies/${movie.id}`)).status).toBe(404);
    expect(await auditLines()).toEqual([
      'movie.updated Böyük şəhər (title, genres)',
      'movie.deleted Dəniz ()',
      'movie.deleted Dəniz ()',
    ]);
  });

  it('has decisions on comments, and deletions of those of others', async () => {
    const { id: movieId } = await addMovie(ayan, { title: 'Nəsimi' });
    const write = async (user: User) =>
      (await user.call(commentCalls.create, { params: { id: movieId }, body: { body: 'Salam' } })).body.id;
    const [theirs, own] = [await write(ayan), await write(admin)];
    const params = { id: theirs };
    for (let time = 0; time < 2; time += 1) await admin.call(commentCalls.approve, { params });
    await admin.call(commentCalls.reject, { params, body: { reason: 'Reklam' } });
    await admin.call(commentCalls.remove, { params: { id: own } });
    await ayan.call(commentCalls.remove, { params: { id: await write(ayan) } });
    const guest = await app.user('qonaq');
    const left = await write(guest);
    await app.database.query('DELETE FROM users WHERE id = $1', [guest.id]);
    for (const id of [theirs, left]) await admin.call(commentCalls.remove, { params: { id } });
    expect(await auditLines()).toEqual([
      'comment.approved ayan, «Nəsimi» ()',
      'comment.rejected ayan, «Nəsimi» (Reklam)',
      'comment.deleted ayan, «Nəsimi» ()',
      `comment.deleted ${DELETED_USERNAME}, «Nəsimi» ()`,
    ]);
  });
});

it('has changes of news', async () => {
  const body = { title: 'Festival', content: 'Bakıda', is_important: false, is_published: false };
  const { id } = (await admin.call(newsletterCalls.create, { body })).body.data;
  const params = { id };
  const update = (change: Partial<typeof body>) =>
    admin.call(newsletterCalls.update, { params, body: change });
  await update({ title: 'Kino festivalı', content: 'Bakıda' });
  await update(body);
  for (let time = 0; time < 2; time += 1) await update({ is_published: true, is_important: true });
  await update({ is_published: false });
  await admin.call(newsletterCalls.remove, { params });
  expect((await admin.delete(`/newsletters/admin/${id}`)).status).toBe(404);
  await admin.call(newsletterCalls.create, { body: { ...body, is_published: true } });
  expect(await auditLines()).toEqual([
    'newsletter.created Festival ()',
    'newsletter.updated Festival (title)',
    'newsletter.updated Kino festivalı (title)',
    'newsletter.published Festival (is_important)',
    'newsletter.unpublished Festival ()',
    'newsletter.deleted Festival ()',
    'newsletter.created Festival (is_published)',
  ]);
});

describe('reading', () => {
  it('is paged, the newest first, by action, for administrators alone', async () => {
    for (const bio of ['a', 'b', 'c'])
      await admin.call(adminCalls.updateUser, { params: { id: ayan.id }, body: { bio } });
    for (const isAdmin of [true, false])
      await admin.call(adminCalls.setAdmin, { params: { id: ayan.id }, body: { isAdmin } });
    const read = async (query: Record<string, string | number>) =>
      (await admin.call(adminCalls.audit, { query })).body;
    const page = await read({ limit: 2, page: 1 });
    expect(page).toMatchObject({ total: 5, page: 1, limit: 2 });
    expect(page.events.map(({ action }) => action)).toEqual(['user.demoted', 'user.promoted']);
    expect(await read({ action: 'user.updated', limit: 2, page: 2 })).toMatchObject({
      total: 3,
      events: [{ action: 'user.updated' }],
    });
    expect(await read({ page: 99 })).toMatchObject({ events: [], total: 5 });
    expect((await admin.get('/user/admin/audit?action=user.eaten')).status).toBe(400);
    expect((await ayan.get('/user/admin/audit')).status).toBe(403);
    expect((await app.visitor.get('/user/admin/audit')).status).toBe(401);
  });
});
