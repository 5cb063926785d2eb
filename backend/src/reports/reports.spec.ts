import {
  commentCalls,
  ownDataCalls,
  reportCalls,
  type ReportKind,
  type ReportReason,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';
import { RATE_LIMITS } from '../common/rate-limits/rate-limit-table';

let app: TestApp;
let admin: User;
let ayan: User;
let kamal: User;
let movieId: string;
let commentId: string;
beforeAll(async () => {
  app = await testApp();
  [admin, ayan, kamal] = [await app.admin('rəis'), await app.user('ayan'), await app.user('kamal')];
  movieId = (await addMovie(ayan, { title: 'Şəhər' })).id;
  commentId = await write(ayan, 'Gözəl film');
  await admin.call(commentCalls.approve, { params: { id: commentId } });
});
beforeEach(() => app.database.query('DELETE FROM reports'));

const write = async (by: User, body: string) =>
  (await by.call(commentCalls.create, { params: { id: movieId }, body: { body } })).body.id;
const report = (
  kind: ReportKind,
  id: string,
  by = kamal,
  more: { reason?: ReportReason; note?: string } = {},
) => by.call(reportCalls.create, { body: { kind, id, reason: 'abuse', ...more } });
const list = async (query: Record<string, string | number> = {}) =>
  (await admin.call(reportCalls.list, { query })).body;
const first = async () => (await list()).reports[0];

describe('a report', () => {
  it('of a comment keeps what was written, whatever the author changes', async () => {
    const body = 'Uzun söz '.repeat(20).trim();
    const id = await write(ayan, body);
    await admin.call(commentCalls.approve, { params: { id } });
    const { status, body: made } = await report('comment', id, kamal, {
      reason: 'spoiler',
      note: ' Sonu yazıb ',
    });
    expect(status).toBe(201);
    await ayan.call(commentCalls.update, { params: { id }, body: { body: 'Heç nə' } });
    expect(await first()).toMatchObject({
      id: made.id,
      kind: 'comment',
      target: {
        id,
        title: `${body.slice(0, 80).trimEnd()}…`,
        text: body,
        movie: { id: movieId, title: 'Şəhər' },
        author: { id: ayan.id, username: 'ayan', avatar_url: null },
        exists: true,
      },
      reason: 'spoiler',
      note: 'Sonu yazıb',
      reporter: { id: kamal.id, username: 'kamal' },
      status: 'open',
      outcome: null,
      resolved_at: null,
    });
    await ayan.call(commentCalls.remove, { params: { id } });
    expect((await first())?.target).toMatchObject({ text: body, exists: false });
  });

  it('of a person shows name and bio, of a film its title and who added it', async () => {
    await app.database.query(`UPDATE users SET bio = 'Salam' WHERE id = $1`, [ayan.id]);
    await report('user', ayan.id);
    expect((await first())?.target).toMatchObject({
      id: ayan.id,
      title: 'ayan',
      text: 'Salam',
      movie: null,
      author: { id: ayan.id },
    });
    await report('movie', movieId.toUpperCase());
    expect((await first())?.target).toMatchObject({
      id: movieId,
      title: 'Şəhər',
      text: null,
      author: { id: ayan.id },
    });
  });

  it('outlives its reporter and its author', async () => {
    const [guest, other] = [await app.user('qonaq'), await app.user('başqa')];
    await report('user', other.id, guest);
    await app.database.query('DELETE FROM users WHERE id = ANY($1)', [[guest.id, other.id]]);
    expect(await first()).toMatchObject({
      reporter: null,
      history: null,
      target: { title: 'başqa', author: null, exists: false },
    });
  });

  it('is in the own data of its reporter alone', async () => {
    await report('movie', movieId, kamal, { note: 'Belə film yoxdur', reason: 'wrong' });
    const made = async (who: User) => (await who.call(ownDataCalls.exportJson)).body.reports_made;
    expect(await made(kamal)).toMatchObject([
      {
        kind: 'movie',
        target: 'Şəhər',
        reason: 'wrong',
        note: 'Belə film yoxdur',
        status: 'open',
        outcome: null,
      },
    ]);
    expect(await made(ayan)).toEqual([]);
  });

  it('is the same one for the same Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'bir' };
    const body = { kind: 'user', id: ayan.id, reason: 'spam' } as const;
    const answers = [
      await kamal.call(reportCalls.create, { body, headers }),
      await kamal.call(reportCalls.create, { body, headers }),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await list()).total).toBe(1);
  });
});

describe('refuses', () => {
  it('what is not there, and the comments of others that wait for approval', async () => {
    expect((await report('user', UNKNOWN_ID)).error.code).toBe('USER_NOT_FOUND');
    expect((await report('comment', UNKNOWN_ID)).error.code).toBe('COMMENT_NOT_FOUND');
    expect((await report('movie', UNKNOWN_ID)).error.code).toBe('MOVIE_NOT_FOUND');
    expect((await report('movie', 'no-uuid')).error.code).toBe('MOVIE_NOT_FOUND');
    const pending = await write(ayan, 'Gözləyir');
    expect((await report('comment', pending)).error.code).toBe('COMMENT_NOT_FOUND');
    await admin.call(commentCalls.reject, { params: { id: pending } });
    expect((await report('comment', pending)).error.code).toBe('COMMENT_NOT_FOUND');
    expect((await report('comment', pending, admin)).status).toBe(201);
  });

  it('oneself, but not a film that one added', async () => {
    expect((await report('user', ayan.id, ayan)).error.code).toBe('SELF_REPORT');
    expect((await report('movie', movieId, ayan)).status).toBe(201);
  });

  it('a second open report of the same thing by the same person, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => report('comment', commentId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect((await report('comment', commentId)).error.code).toBe('ALREADY_REPORTED');
    expect((await report('user', ayan.id)).status).toBe(201);
    expect((await report('comment', commentId, admin)).status).toBe(201);
    await app.database.query(`UPDATE reports SET status = 'resolved', outcome = 'dismissed'`);
    expect((await report('comment', commentId)).status).toBe(201);
  });

  it('visitors, and bodies that are not complete', async () => {
    const body = { kind: 'user', id: ayan.id, reason: 'spam' } as const;
    expect((await app.visitor.call(reportCalls.create, { body })).status).toBe(401);
    for (const wrong of [
      { ...body, kind: 'newsletter' },
      { ...body, reason: 'boring' },
      { ...body, id: 1 },
      { ...body, note: 'ə'.repeat(501) },
      { ...body, reporter_id: admin.id },
      { kind: 'user', id: ayan.id },
    ])
      expect((await kamal.post('/reports', wrong)).error.code).toBe('VALIDATION_FAILED');
  });

  it('more than twenty in an hour', async () => {
    const strict = await testApp({ rateLimits: true });
    const people = await Promise.all(
      Array.from({ length: RATE_LIMITS.reportsPerUser.max + 1 }, async (_, index) => {
        const row = await strict.database.one<{ id: string }>(
          `INSERT INTO users (username, email, password_hash) VALUES ($1, $1 || '@numune.az', 'x') RETURNING id`,
          [`kim${index}`],
        );
        return row?.id ?? '';
      }),
    );
    const reporter = await strict.user('şikayətçi');
    const statuses = [];
    for (const id of people) {
      statuses.push((await report('user', id, reporter)).status);
      // Refused reports don't count.
      if (statuses.length === 1) statuses.push((await report('user', id, reporter)).status);
    }
    expect(statuses).toEqual([201, 409, ...people.slice(2).map(() => 201), 429]);
  });
});

describe('the list', () => {
  it('begins with the oldest open report, and with the report that was resolved last', async () => {
    const made = [
      await report('user', ayan.id),
      await report('movie', movieId),
      await report('comment', commentId),
    ].map((answer) => answer.body.id);
    const ids = async (query: Record<string, string | number>) =>
      (await list(query)).reports.map(({ id }) => id);
    expect(await ids({ status: 'open' })).toEqual(made);
    expect(await ids({})).toEqual(made.toReversed());
    for (const id of [made[2], made[0]])
      await admin.call(reportCalls.resolve, { params: { id: id ?? '' }, body: { outcome: 'dismissed' } });
    expect(await ids({ status: 'resolved' })).toEqual([made[0], made[2]]);
    expect(await ids({ status: 'open', page: 2, limit: 1 })).toEqual([]);
    expect(await list({ page: 2, limit: 2 })).toMatchObject({
      total: 3,
      page: 2,
      limit: 2,
      reports: [{ id: made[0] }],
    });
  });

  it('shows what happened to the author before', async () => {
    const leyla = await app.user('leyla');
    const comment = await write(leyla, 'Bir');
    await admin.call(commentCalls.approve, { params: { id: comment } });
    const rejected = await write(leyla, 'İki');
    await admin.call(commentCalls.reject, { params: { id: rejected } });
    const earlier = (await report('comment', comment)).body.id;
    await admin.call(reportCalls.resolve, { params: { id: earlier }, body: { outcome: 'removed' } });
    await report('user', leyla.id);
    await report('user', leyla.id, ayan);
    expect((await first())?.history).toEqual({
      reports: 1,
      removed: 1,
      suspensions: 0,
      rejected_comments: 1,
    });
  });
});
