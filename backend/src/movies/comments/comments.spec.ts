import { commentCalls, DELETED_USERNAME, movieCalls, type Comment } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
let admin: User;
let movieId: string;

beforeAll(async () => {
  app = await testApp();
  [ayan, kamal, admin] = await Promise.all([app.user('ayan'), app.user('kamal'), app.admin('rəis')]);
});
beforeEach(async () => {
  await app.database.query('DELETE FROM movies');
  movieId = (await addMovie(ayan)).id;
});

const write = async (user: User, body = 'Gözəl filmdir'): Promise<Comment> =>
  (await user.call(commentCalls.create, { params: { id: movieId }, body: { body } })).body;
const seenBy = async (reader: { call: User['call'] }) =>
  (await reader.call(commentCalls.list, { params: { id: movieId } })).body;
const bodies = async (reader: { call: User['call'] }) =>
  (await seenBy(reader)).comments.map((comment: Comment) => comment.body);
const commentCount = async () =>
  (await app.visitor.call(movieCalls.one, { params: { id: movieId } })).body.comment_count;

it('waits for approval and is shown only to its author', async () => {
  const answer = await ayan.call(commentCalls.create, { params: { id: movieId }, body: { body: ' Salam ' } });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    movie_id: movieId,
    author: { id: ayan.id, username: 'ayan', avatar_url: null },
    body: 'Salam',
    status: 'pending',
  });
  expect(await bodies(ayan)).toEqual(['Salam']);
  expect(await bodies(kamal)).toEqual([]);
  expect(await bodies(admin)).toEqual([]);
  expect(await bodies(app.visitor)).toEqual([]);
  expect(await commentCount()).toBe(0);
});

it('is approved and rejected any number of times', async () => {
  const { id } = await write(ayan);
  const params = { id };
  for (let time = 0; time < 2; time += 1) {
    const approved = await admin.call(commentCalls.approve, { params });
    expect(approved.body).toMatchObject({
      id,
      status: 'approved',
      movie: { id: movieId, title: 'Arşın mal alan' },
    });
    expect(await commentCount()).toBe(1);
  }
  expect(await bodies(app.visitor)).toEqual(['Gözəl filmdir']);
  for (let time = 0; time < 2; time += 1)
    expect((await admin.call(commentCalls.reject, { params })).body.status).toBe('rejected');
  expect(await commentCount()).toBe(0);
  expect(await bodies(ayan)).toEqual([]);
  expect((await admin.put(`/comments/${UNKNOWN_ID}/approve`)).status).toBe(404);
});

it("is approved at once when it is an administrator's", async () => {
  expect((await write(admin)).status).toBe('approved');
  expect(await commentCount()).toBe(1);
});

it('shows the newest first, in pages', async () => {
  for (const body of ['bir', 'iki', 'üç']) await write(admin, body);
  expect(await bodies(app.visitor)).toEqual(['üç', 'iki', 'bir']);
  const oldest = await app.visitor.call(commentCalls.list, {
    params: { id: movieId },
    query: { sort: 'oldest' },
  });
  expect(oldest.body.comments.map(({ body }) => body)).toEqual(['bir', 'iki', 'üç']);
  expect((await app.visitor.get(`/movies/${movieId}/comments?sort=best`)).status).toBe(400);
  const page = await app.visitor.call(commentCalls.list, {
    params: { id: movieId },
    query: { page: 2, limit: 2 },
  });
  expect(page.body).toMatchObject({ total: 3, page: 2, limit: 2, comments: [{ body: 'bir' }] });
});

it('is deleted by its author and by administrators', async () => {
  const mine = await write(ayan);
  expect((await kamal.delete(`/comments/${mine.id}`)).error.code).toBe('COMMENT_NOT_FOUND');
  await admin.call(commentCalls.approve, { params: { id: mine.id } });
  expect((await kamal.delete(`/comments/${mine.id}`)).error.code).toBe('FORBIDDEN');
  expect((await ayan.delete(`/comments/${mine.id}`)).body).toEqual({ success: true });
  expect((await ayan.delete(`/comments/${mine.id}`)).status).toBe(404);
  expect(await commentCount()).toBe(0);
  const other = await write(kamal);
  expect((await admin.delete(`/comments/${other.id}`)).status).toBe(200);
});

describe('its author', () => {
  const change = (who: User, id: string, body: string, is_spoiler?: boolean) =>
    who.call(commentCalls.update, {
      params: { id },
      body: { body, ...(is_spoiler !== undefined && { is_spoiler }) },
    });
  const own = async (who: User, query = {}) => (await who.call(commentCalls.own, { query })).body;

  it('marks it as a spoiler', async () => {
    const answer = await ayan.call(commentCalls.create, {
      params: { id: movieId },
      body: { body: 'Qatil bağbandır', is_spoiler: true },
    });
    expect(answer.body).toMatchObject({ is_spoiler: true, edited_at: null });
    expect(await write(ayan)).toMatchObject({ is_spoiler: false });
    expect((await ayan.post(`/movies/${movieId}/comments`, { body: 'a', is_spoiler: 'hə' })).status).toBe(
      400,
    );
  });

  it('sees the status of each and why it was rejected', async () => {
    const { id } = await write(ayan, 'pis söz');
    await write(ayan, 'yaxşı söz');
    await admin.put(`/comments/${id}/reject`, { reason: 'Təhqir var' });
    const { id: another } = await addMovie(ayan, { title: 'Başqa' });
    await ayan.call(commentCalls.create, { params: { id: another }, body: { body: 'başqa film' } });
    const all = await own(ayan);
    expect(all).toMatchObject({
      total: 3,
      comments: [
        { body: 'başqa film', movie: { id: another, title: 'Başqa' } },
        { body: 'yaxşı söz', status: 'pending', rejection_reason: null },
        { body: 'pis söz', status: 'rejected', rejection_reason: 'Təhqir var' },
      ],
    });
    expect(await own(ayan, { movie: movieId })).toMatchObject({ total: 2 });
    expect(await own(ayan, { page: 2, limit: 2 })).toMatchObject({ total: 3, comments: [{ id }] });
    expect(await own(kamal)).toMatchObject({ total: 0, comments: [] });
    for (const movie of [UNKNOWN_ID, 'x', '%00'])
      expect((await ayan.get(`/comments/own?movie=${movie}`)).error.code).toBe('MOVIE_NOT_FOUND');
    expect(await bodies(ayan)).toEqual(['yaxşı söz']);
  });

  it('changes it, after which it waits for approval again', async () => {
    const { id } = await write(ayan, 'əvvəl');
    await admin.call(commentCalls.approve, { params: { id } });
    expect(await commentCount()).toBe(1);
    const { body } = await change(ayan, id, ' sonra ', true);
    expect(body).toMatchObject({ id, body: 'sonra', is_spoiler: true, status: 'pending' });
    expect(body.edited_at).not.toBeNull();
    expect(await commentCount()).toBe(0);
    expect(await bodies(kamal)).toEqual([]);
    await admin.put(`/comments/${id}/reject`, { reason: 'Yenə yox' });
    expect((await change(ayan, id, 'üçüncü')).body).toMatchObject({ status: 'pending', is_spoiler: true });
    expect((await own(ayan)).comments).toMatchObject([{ body: 'üçüncü', rejection_reason: null }]);
  });

  it('changes nothing by sending the same again', async () => {
    const { id } = await write(ayan, 'eyni');
    await admin.call(commentCalls.approve, { params: { id } });
    expect((await change(ayan, id, 'eyni')).body).toMatchObject({ status: 'approved', edited_at: null });
  });

  it('keeps it approved when it is an administrator', async () => {
    const { id } = await write(admin, 'əvvəl');
    expect((await change(admin, id, 'sonra')).body).toMatchObject({ body: 'sonra', status: 'approved' });
    expect(await commentCount()).toBe(1);
  });

  it('is the only one who may change it', async () => {
    const { id } = await write(ayan);
    expect((await change(kamal, id, 'a')).error.code).toBe('COMMENT_NOT_FOUND');
    expect((await change(admin, id, 'a')).error.code).toBe('FORBIDDEN');
    await admin.call(commentCalls.approve, { params: { id } });
    expect((await change(kamal, id, 'a')).error.code).toBe('FORBIDDEN');
    expect((await change(ayan, UNKNOWN_ID, 'a')).error.code).toBe('COMMENT_NOT_FOUND');
    for (const body of [{}, { body: '' }, { body: 'a', status: 'approved' }, { body: 'ə'.repeat(2_001) }])
      expect((await ayan.put(`/comments/${id}`, body)).status).toBe(400);
  });

  it('changing it fifty times at once against deciding leaves the count right', async () => {
    const { id } = await write(ayan);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? admin.put(`/comments/${id}/approve`) : ayan.put(`/comments/${id}`, { body: `${index}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const approved = (await own(ayan)).comments.filter(({ status }) => status === 'approved');
    expect(await commentCount()).toBe(approved.length);
  });
});

it('stays when its author is deleted', async () => {
  const guest = await app.user('qonaq');
  const { id } = await write(guest);
  await admin.call(commentCalls.approve, { params: { id } });
  await app.database.query('DELETE FROM users WHERE id = $1', [guest.id]);
  expect((await seenBy(app.visitor)).comments).toMatchObject([
    { id, author: { id: null, username: DELETED_USERNAME, avatar_url: null } },
  ]);
});

itTries([
  ['nothing', ''],
  ['spaces', '   '],
  ['2,001 letters', 'ə'.repeat(2_001)],
  ['a number', 5],
  ['null', null],
  ['a control character', 'a\u0000'],
  ['half a letter', '\ud800'],
])('refuses other texts and fields', async ([, body]) => {
  expect((await ayan.post(`/movies/${movieId}/comments`, { body })).status).toBe(400);
  expect((await ayan.post(`/movies/${movieId}/comments`, { body: 'a', status: 'approved' })).status).toBe(
    400,
  );
});

it('takes 2,000 letters, emoji counting as one', async () => {
  expect((await write(ayan, '🎬'.repeat(2_000))).status).toBe('pending');
});

it('requires an existing movie', async () => {
  expect((await ayan.post(`/movies/${UNKNOWN_ID}/comments`, { body: 'a' })).status).toBe(404);
  expect((await app.visitor.get(`/movies/${UNKNOWN_ID}/comments`)).status).toBe(404);
  expect((await app.visitor.get('/movies/x/comments')).status).toBe(404);
});

it('is listed for administrators with its film, by status', async () => {
  const first = await write(ayan, 'bir');
  await write(kamal, 'iki');
  await admin.call(commentCalls.approve, { params: { id: first.id } });
  const all = await admin.call(commentCalls.adminList, {});
  expect(all.body).toMatchObject({ total: 2, comments: [{ body: 'iki' }, { body: 'bir' }] });
  const pending = await admin.call(commentCalls.adminList, { query: { status: 'pending', limit: 1 } });
  expect(pending.body).toMatchObject({
    total: 1,
    limit: 1,
    comments: [{ body: 'iki', movie: { id: movieId } }],
  });
  expect((await admin.get('/comments/admin/all?status=x')).status).toBe(400);
});

it('counts correctly while many are written and decided at once', async () => {
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, n) => write(n % 2 ? ayan : kamal, `şərh ${n}`)),
  );
  await Promise.all(
    written.flatMap(({ id }, n) => [
      admin.call(commentCalls.approve, { params: { id } }),
      ...(n % 4 === 0 ? [admin.call(commentCalls.approve, { params: { id } })] : []),
    ]),
  );
  await Promise.all(written.slice(0, 5).map(({ id }) => admin.call(commentCalls.reject, { params: { id } })));
  expect(await commentCount()).toBe(15);
});

it('is limited to sixty an hour for each user, without replays', async () => {
  const limited = await testApp({ rateLimits: true });
  const [writer, other] = [await limited.user('yazan'), await limited.user('başqa')];
  const { id } = await addMovie(writer);
  const headers = { 'Idempotency-Key': 'bir' };
  for (let time = 0; time < 3; time += 1)
    expect((await writer.post(`/movies/${id}/comments`, { body: 'bir' }, { headers })).status).toBe(201);
  for (let time = 1; time < 60; time += 1)
    expect((await writer.post(`/movies/${id}/comments`, { body: `şərh ${time}` })).status).toBe(201);
  const refused = await writer.post(`/movies/${id}/comments`, { body: 'daha bir' });
  expect(refused.error.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const said = await other.post(`/movies/${id}/comments`, { body: 'mən də' });
  expect(said.status).toBe(201);
  for (let time = 1; time < 60; time += 1)
    expect((await other.put(`/comments/${said.body.id as string}`, { body: `dəyişik ${time}` })).status).toBe(
      200,
    );
  expect((await other.put(`/comments/${said.body.id as string}`, { body: 'yenə' })).error.code).toBe(
    'TOO_MANY_REQUESTS',
  );
});
