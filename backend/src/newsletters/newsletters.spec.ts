import { io, type Socket } from 'socket.io-client';
import {
  newsletterCalls,
  SOCKET_PATH,
  type AdminNewsletter,
  type NewsletterSummary,
} from 'shared-kit/contract';
import { itTries } from '../../test/support/every-case';
import { waitFor } from '../../test/support/socket';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';

let app: TestApp;
let ayan: User;
let admin: User;

beforeAll(async () => {
  app = await testApp();
  [ayan, admin] = await Promise.all([app.user('ayan'), app.admin('rəis')]);
});
beforeEach(() => app.database.query('DELETE FROM newsletters'));

const write = async (title: string, more: Partial<AdminNewsletter> = {}): Promise<AdminNewsletter> =>
  (
    await admin.call(newsletterCalls.create, {
      body: { title, content: `**${title}** haqqında`, is_important: false, is_published: true, ...more },
    })
  ).body.data;
const titles = async (reader: { call: User['call'] }, call: 'list' | 'latest' = 'list') =>
  (await reader.call(newsletterCalls[call])).body.data.map((news: NewsletterSummary) => news.title);
const unread = async (reader: { call: User['call'] }) =>
  (await reader.call(newsletterCalls.unreadCount)).body.count;

describe('reading', () => {
  it('lists published newsletters in pages, the newest first', async () => {
    for (const title of ['bir', 'iki', 'üç']) await write(title);
    await write('qaralama', { is_published: false });
    expect(await titles(app.visitor)).toEqual(['üç', 'iki', 'bir']);
    const { body } = await app.visitor.call(newsletterCalls.list, { query: { page: 2, limit: 2, _t: 17 } });
    expect(body).toMatchObject({
      success: true,
      total: 3,
      page: 2,
      limit: 2,
      data: [{ title: 'bir', excerpt: 'bir haqqında' }],
    });
    expect((await app.visitor.get('/newsletters?limit=101')).status).toBe(400);
    expect((await app.visitor.get('/newsletters/latest?limit=2&_t=123')).body).toMatchObject({
      success: true,
    });
  });

  it('lists unread newsletters first on request', async () => {
    const [first] = [await write('bir'), await write('iki'), await write('üç'), await write('dörd')];
    for (const id of (await ayan.call(newsletterCalls.list)).body.data.slice(0, 2).map((news) => news.id))
      await ayan.call(newsletterCalls.markViewed, { params: { id } });
    const unreadFirst = async (reader: { call: User['call'] }, query = {}) =>
      (await reader.call(newsletterCalls.list, { query: { sort: 'unread', ...query } })).body.data.map(
        ({ title }) => title,
      );
    expect(await unreadFirst(ayan)).toEqual(['iki', 'bir', 'dörd', 'üç']);
    expect(await unreadFirst(ayan, { page: 2, limit: 3 })).toEqual(['üç']);
    expect(await unreadFirst(app.visitor)).toEqual(['dörd', 'üç', 'iki', 'bir']);
    expect(await titles(ayan)).toEqual(['dörd', 'üç', 'iki', 'bir']);
    await ayan.call(newsletterCalls.markViewed, { params: { id: first.id } });
    expect(await unreadFirst(ayan)).toEqual(['iki', 'dörd', 'üç', 'bir']);
    expect((await app.visitor.get('/newsletters?sort=oldest')).status).toBe(400);
  });

  it('shows one with its neighbours', async () => {
    const [first, second, third] = [
      await write('bir'),
      await write('iki', { is_important: true }),
      await write('üç'),
    ];
    const { body } = await app.visitor.call(newsletterCalls.one, { params: { id: second.id } });
    expect(body.data).toMatchObject({
      title: 'iki',
      content: '**iki** haqqında',
      is_important: true,
      is_viewed: false,
      previous: { id: first.id, title: 'bir' },
      next: { id: third.id, title: 'üç' },
    });
    const last = await app.visitor.call(newsletterCalls.one, { params: { id: third.id } });
    expect(last.body.data.next).toBeNull();
  });

  it('hides drafts from all readers, administrators too', async () => {
    const draft = await write('qaralama', { is_published: false });
    for (const reader of [app.visitor, ayan, admin]) {
      expect((await reader.get(`/newsletters/${draft.id}`)).error.code).toBe('NEWSLETTER_NOT_FOUND');
      expect(await titles(reader)).toEqual([]);
    }
    expect((await ayan.post(`/newsletters/${draft.id}/mark-viewed`)).status).toBe(404);
    expect(await unread(ayan)).toBe(0);
    const params = { id: draft.id };
    expect((await admin.call(newsletterCalls.adminOne, { params })).body.data).toEqual(draft);
    expect((await admin.get(`/newsletters/admin/${UNKNOWN_ID}`)).error.code).toBe('NEWSLETTER_NOT_FOUND');
    const all = await admin.call(newsletterCalls.adminList, {});
    expect(all.body).toMatchObject({
      total: 1,
      data: [{ title: 'qaralama', is_published: false, view_count: 0 }],
    });
  });
});

describe('viewing', () => {
  it('is kept for each user', async () => {
    const first = await write('bir');
    await write('iki');
    expect(await unread(ayan)).toBe(2);
    expect(await unread(app.visitor)).toBe(0);
    for (let time = 0; time < 2; time += 1)
      expect((await ayan.call(newsletterCalls.markViewed, { params: { id: first.id } })).body).toEqual({
        success: true,
      });
    expect(await unread(ayan)).toBe(1);
    expect(await titles(ayan, 'latest')).toEqual(['iki']);
    expect(await titles(admin, 'latest')).toEqual(['iki', 'bir']);
    expect(await titles(app.visitor, 'latest')).toEqual(['iki', 'bir']);
    const list = await ayan.call(newsletterCalls.list, {});
    expect(list.body.data.map((news: NewsletterSummary) => news.is_viewed)).toEqual([false, true]);
    const all = await admin.call(newsletterCalls.adminList, {});
    expect(all.body.data.map((news: AdminNewsletter) => news.view_count)).toEqual([0, 1]);
    await ayan.call(newsletterCalls.markAllViewed, {});
    expect(await unread(ayan)).toBe(0);
    expect((await ayan.post(`/newsletters/${UNKNOWN_ID}/mark-viewed`)).status).toBe(404);
    expect((await ayan.post('/newsletters/x/mark-viewed')).status).toBe(404);
  });

  it('is counted once when a user clicks twenty times at once', async () => {
    const { id } = await write('bir');
    await Promise.all(
      Array.from({ length: 20 }, () => ayan.call(newsletterCalls.markViewed, { params: { id } })),
    );
    const all = await admin.call(newsletterCalls.adminList, {});
    expect(all.body.data[0]?.view_count).toBe(1);
  });

  it('answers 404 after a deletion that started first', async () => {
    const { id } = await write('bir');
    const calls = await app.database.transaction(async () => {
      await app.database.query('DELETE FROM newsletters WHERE id = $1', [id]);
      const sent = [
        ayan.call(newsletterCalls.markViewed, { params: { id } }),
        admin.call(newsletterCalls.markAllViewed, {}),
      ];
      await waitFor(async () => (await app.database.waitingStatements()) === sent.length);
      return { sent };
    });
    expect((await Promise.all(calls.sent)).map(({ status }) => status)).toEqual([404, 200]);
  });
});

describe('writing', () => {
  it('finds no unknown news', async () => {
    expect((await admin.delete(`/newsletters/admin/${UNKNOWN_ID}`)).status).toBe(404);
    expect((await admin.put(`/newsletters/admin/${UNKNOWN_ID}`, { title: 'a' })).status).toBe(404);
  });

  itTries([
    [{ content: 'b' }, 'title'],
    [{ title: '', content: 'b' }, 'title'],
    [{ title: 'ə'.repeat(201), content: 'b' }, 'title'],
    [{ title: 'a', content: '' }, 'content'],
    [{ title: 'a', content: ' \n ' }, 'content'],
    [{ title: 'a', content: 'ə'.repeat(50_001) }, 'content'],
    [{ title: 'a', content: 'b', is_important: 'yes' }, 'is_important'],
    [{ title: 'a', content: 'b', created_at: '2020-01-01' }, 'created_at'],
  ])('refuses wrong fields', async ([body, field]) => {
    const answer = await admin.post('/newsletters/admin/create', body);
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map((detail) => detail.field)).toEqual([field]);
  });

  it('accepts values at the limit', async () => {
    const news = await write('ə'.repeat(200), { content: 'ə'.repeat(50_000) });
    expect(news.content).toHaveLength(50_000);
    expect([...news.excerpt].length).toBeLessThanOrEqual(200);
  });

  it('changes a part, publishes and withdraws', async () => {
    await write('köhnə');
    const draft = await write('qaralama', { is_published: false });
    await write('yeni');
    const params = { id: draft.id };
    const published = await admin.call(newsletterCalls.update, { params, body: { is_published: true } });
    expect(published.body.data).toMatchObject({ title: 'qaralama', is_published: true });
    expect(await titles(app.visitor)).toEqual(['qaralama', 'yeni', 'köhnə']);
    await admin.call(newsletterCalls.update, { params, body: { title: 'başqa', is_published: false } });
    expect(await titles(app.visitor)).toEqual(['yeni', 'köhnə']);
    expect((await admin.delete(`/newsletters/admin/${draft.id}`)).body).toEqual({ success: true });
    expect((await admin.delete(`/newsletters/admin/${draft.id}`)).status).toBe(404);
  });

  it('is announced to open pages once it is published', async () => {
    const socket: Socket = io(app.origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: ayan.token },
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const changed = new Promise<void>((resolve) => socket.once('newsletters:changed', resolve));
    await write('xəbər');
    await changed;
    socket.disconnect();
  });
});
