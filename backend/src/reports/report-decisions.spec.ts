import {
  adminCalls,
  authCalls,
  commentCalls,
  movieCalls,
  reportCalls,
  type ReportKind,
  type ReportOutcome,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { mailContentsTo } from '../../test/support/mails';
import { testApp, type TestApp } from '../../test/support/test-app';
import { PASSWORD, UNKNOWN_ID, type User } from '../../test/support/user';

let app: TestApp;
let admin: User;
let author: User;
let reporter: User;
let movieId: string;
let commentId: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rəis');
});
beforeEach(async () => {
  [author, reporter] = [await app.newUser('muellif'), await app.newUser('oxucu')];
  movieId = (await addMovie(author, { title: 'Şəhər' })).id;
  commentId = (await author.call(commentCalls.create, { params: { id: movieId }, body: { body: 'Söyüş' } }))
    .body.id;
  await admin.call(commentCalls.approve, { params: { id: commentId } });
  await app.database.query('DELETE FROM audit_events');
});

const report = async (kind: ReportKind, id: string, by = reporter) =>
  (await by.call(reportCalls.create, { body: { kind, id, reason: 'abuse' } })).body.id;
const resolve = (id: string, outcome: ReportOutcome, note?: string, by = admin) =>
  by.call(reportCalls.resolve, { params: { id }, body: { outcome, ...(note !== undefined && { note }) } });
const auditLines = async () =>
  (await admin.call(adminCalls.audit)).body.events.map(
    ({ action, target, note }) => `${action} ${target.name} (${note ?? ''})`,
  );
const login = (user: User) =>
  app.visitor.call(authCalls.login, { body: { username: user.username, password: PASSWORD } });

it('dismissed: nothing changes but the report; reporter and author are notified', async () => {
  const id = await report('comment', commentId);
  expect((await resolve(id, 'dismissed', 'Bu, rəydir')).body).toMatchObject({
    id,
    status: 'resolved',
    outcome: 'dismissed',
    outcome_note: 'Bu, rəydir',
    target: { exists: true },
  });
  expect(await auditLines()).toEqual([`report.dismissed ${author.username}, «Şəhər» (Bu, rəydir)`]);
  const [mail, ...more] = await mailContentsTo(app, reporter.email);
  expect(mail).toContain('«Şəhər» filminə yazılmış şərh');
  expect(mail).toContain('qaydaların pozulduğunu görmədik');
  expect(mail).toContain('Qeyd: Bu, rəydir');
  expect(more).toEqual([]);
  const [toAuthor, ...others] = await mailContentsTo(app, author.email);
  expect(toAuthor).toContain('«Şəhər» filminə yazdığınız şərh haqqında şikayət edilmişdi');
  expect(toAuthor).not.toContain(reporter.username);
  expect(others).toEqual([]);
});

it('removed: the comment goes with all reports of it, and everybody concerned is notified', async () => {
  const second = await app.newUser('ikinci');
  const [id, other] = [await report('comment', commentId), await report('comment', commentId, second)];
  const unrelated = await report('user', author.id);
  expect((await resolve(id, 'removed', 'Təhqir')).body).toMatchObject({
    outcome: 'removed',
    target: { text: 'Söyüş', exists: false },
  });
  const movie = await app.visitor.call(movieCalls.one, { params: { id: movieId } });
  expect(movie.body.comment_count).toBe(0);
  const { reports } = (await admin.call(reportCalls.list, { query: { limit: 100 } })).body;
  const stateOf = (wanted: string) => reports.find((one) => one.id === wanted);
  expect(stateOf(other)).toMatchObject({ status: 'resolved', outcome: 'removed', outcome_note: 'Təhqir' });
  expect(stateOf(unrelated)).toMatchObject({ status: 'open' });
  expect(await auditLines()).toEqual([
    `report.removed ${author.username}, «Şəhər» (Təhqir)`,
    `comment.deleted ${author.username}, «Şəhər» ()`,
  ]);
  for (const one of [reporter, second]) {
    const [mail] = await mailContentsTo(app, one.email);
    expect(mail).toContain('şikayət etdiyiniz məzmun silindi');
    expect(mail).not.toContain('Təhqir');
  }
  const [mail] = await mailContentsTo(app, author.email);
  expect(mail).toContain('administrator tərəfindən silindi: «Söyüş»');
  expect(mail).toContain('Səbəb: Təhqir');
  expect(mail).not.toContain(reporter.username);
});

it('removed: a film goes with its comments', async () => {
  const id = await report('movie', movieId);
  expect((await resolve(id, 'removed')).body).toMatchObject({ target: { exists: false, title: 'Şəhər' } });
  expect((await app.visitor.call(movieCalls.one, { params: { id: movieId } })).status).toBe(404);
  expect(await auditLines()).toEqual(['report.removed Şəhər ()', 'movie.deleted Şəhər ()']);
  expect((await mailContentsTo(app, author.email))[0]).toContain('Əlavə etdiyiniz «Şəhər» filmi');
});

it('removed: what is gone already needs no second deletion', async () => {
  const id = await report('comment', commentId);
  await author.call(commentCalls.remove, { params: { id: commentId } });
  expect((await resolve(id, 'removed')).body).toMatchObject({ outcome: 'removed' });
  expect(await auditLines()).toEqual([`report.removed ${author.username}, «Şəhər» ()`]);
  expect(await mailContentsTo(app, author.email)).toEqual([]);
  expect(await mailContentsTo(app, reporter.email)).toHaveLength(1);
});

it('suspended: the author is suspended without an end, with the note as the reason', async () => {
  const id = await report('comment', commentId);
  const { body } = await resolve(id, 'suspended', 'Təhqir');
  expect(body).toMatchObject({ outcome: 'suspended', history: { suspensions: 1 }, target: { exists: true } });
  expect((await login(author)).error.error).toBe('Hesabınız müddətsiz dayandırılıb. Səbəb: Təhqir');
  expect(await auditLines()).toEqual([
    `report.suspended ${author.username}, «Şəhər» (Təhqir)`,
    `user.suspended ${author.username} (Təhqir)`,
  ]);
  const toAuthor = await mailContentsTo(app, author.email);
  expect(toAuthor).toHaveLength(1);
  expect(toAuthor[0]).not.toContain(reporter.username);
  const [toReporter] = await mailContentsTo(app, reporter.email);
  expect(toReporter).toContain('müəllifin hesabı dayandırıldı');
  expect(toReporter).not.toContain('Təhqir');
});

it('suspended without a note: the report’s reason is the reason', async () => {
  const id = await report('user', author.id);
  expect((await resolve(id, 'suspended')).status).toBe(200);
  expect((await login(author)).error.error).toBe(
    'Hesabınız müddətsiz dayandırılıb. Səbəb: Təhqir və ya hədə.',
  );
});

describe('refuses', () => {
  const isOpen = async (id: string) =>
    (await app.database.one<{ status: string }>('SELECT status FROM reports WHERE id = $1', [id]))?.status ===
    'open';

  it('an unknown report, and one that is resolved', async () => {
    expect((await resolve(UNKNOWN_ID, 'dismissed')).error.code).toBe('REPORT_NOT_FOUND');
    const id = await report('user', author.id);
    await resolve(id, 'dismissed');
    expect((await resolve(id, 'suspended', 'x')).error.code).toBe('REPORT_RESOLVED');
    expect((await login(author)).status).toBe(200);
  });

  it('the deletion of a user', async () => {
    const id = await report('user', author.id);
    expect((await resolve(id, 'removed')).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'outcome' }],
    });
    expect(await isOpen(id)).toBe(true);
  });

  it('a suspension without an author', async () => {
    const [anonymous] = await app.database.query<{ id: string }>(
      `INSERT INTO movies (title) VALUES ('Kataloqdan') RETURNING id`,
    );
    const id = await report('movie', anonymous?.id ?? '');
    expect((await resolve(id, 'suspended', 'x')).error.details).toMatchObject([{ field: 'outcome' }]);
    expect(await isOpen(id)).toBe(true);
    expect(await auditLines()).toEqual([]);
    expect(await mailContentsTo(app, reporter.email)).toEqual([]);
  });

  it('to suspend the last administrator, and leaves the report open', async () => {
    const alone = await testApp();
    await alone.database.query('TRUNCATE users CASCADE');
    const [only, other] = [await alone.admin('yeganə'), await alone.user('ayan')];
    const id = await report('user', only.id, other);
    expect((await resolve(id, 'suspended', 'x', only)).error.code).toBe('LAST_ADMIN');
    expect((await only.call(reportCalls.list, { query: { status: 'open' } })).body.total).toBe(1);
  });
});

it('of administrators who decide at once, one decides', async () => {
  const second = await app.newUser('ikinci');
  const [id, other] = [await report('comment', commentId), await report('comment', commentId, second)];
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => resolve(id, index % 2 ? 'removed' : 'dismissed')),
    ...Array.from({ length: 6 }, () => resolve(other, 'removed')),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
  const events = (await auditLines()).filter((line) => line.startsWith('report.'));
  expect(events).toHaveLength(statuses.filter((status) => status === 200).length);
  expect(await mailContentsTo(app, reporter.email)).toHaveLength(1);
  expect(await mailContentsTo(app, second.email)).toHaveLength(1);
});
