import {
  commentCalls,
  notificationCalls,
  type NotificationSettings,
  profileCalls,
  reportCalls,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { block, unblock } from '../../test/support/blocks';
import { approve, like, removeComment, unlike, write, writeApproved } from '../../test/support/comments';
import { accept, befriend, remove, send } from '../../test/support/friendships';
import { linesOf, markRead, notificationsOf } from '../../test/support/notifications';
import { waitForBroadcasts } from '../../test/support/presence';
import { openTab } from '../../test/support/socket';
import { testApp, type TestApp } from '../../test/support/test-app';
import { PASSWORD, UNKNOWN_ID, type User } from '../../test/support/user';
import { RetentionService } from '../retention/retention.service';

let app: TestApp;
let ayan: User;
let kamal: User;
let leyla: User;
let admin: User;
let movieId: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rəis');
});
beforeEach(async () => {
  await app.database.query('DELETE FROM movies');
  await app.database.query('DELETE FROM notifications');
  [ayan, kamal, leyla] = [await app.newUser('ayan'), await app.newUser('kamal'), await app.newUser('leyla')];
  movieId = (await addMovie(ayan, { title: 'Şəhər' })).id;
});

const commentOfAyan = async () => {
  const comment = await writeApproved(admin, ayan, movieId);
  await app.database.query('DELETE FROM notifications');
  return comment;
};
const reject = (id: string) => admin.call(commentCalls.reject, { params: { id } });
const settingsOf = async (user: User) => (await user.call(notificationCalls.settings)).body;

describe('friend requests', () => {
  test('the one who asked hears of the acceptance, also of a crossing one', async () => {
    await befriend(ayan, kamal);
    await send(leyla, ayan);
    await send(ayan, leyla);
    expect(await linesOf(ayan)).toEqual([`request_accepted ${kamal.username} ${kamal.username}`]);
    expect(await linesOf(leyla)).toEqual([`request_accepted ${ayan.username} ${ayan.username}`]);
    expect(await linesOf(kamal)).toEqual([]);
    const { notifications } = await notificationsOf(ayan);
    expect(notifications[0]).toMatchObject({
      count: 1,
      subject: { kind: 'user', id: kamal.id, movie_id: null },
      note: null,
    });
  });

  test('a second friendship of the same two renews the notification', async () => {
    await befriend(ayan, kamal);
    await markRead(ayan);
    await remove(kamal, ayan);
    await befriend(ayan, kamal);
    expect(await notificationsOf(ayan)).toMatchObject({ total: 1, unread: 1 });
  });
});

describe('moderation', () => {
  test('the author hears of real changes; the latest decision replaces the one before', async () => {
    const { id } = await write(ayan, movieId);
    await approve(admin, { id });
    await markRead(ayan);
    await approve(admin, { id });
    expect(await notificationsOf(ayan)).toMatchObject({
      total: 1,
      unread: 0,
      notifications: [
        {
          kind: 'comment_approved',
          actor: null,
          subject: { kind: 'comment', id, title: 'Şəhər', movie_id: movieId },
        },
      ],
    });
    await reject(id);
    await admin.call(commentCalls.reject, { params: { id }, body: { reason: 'Reklam' } });
    expect(await linesOf(ayan)).toEqual(['comment_rejected — Şəhər']);
  });

  test('administrators hear nothing of their own comments', async () => {
    const { id } = await write(admin, movieId);
    await reject(id);
    await approve(admin, { id });
    expect(await linesOf(admin)).toEqual([]);
  });

  test('a deleted comment leaves no notification', async () => {
    const comment = await writeApproved(admin, ayan, movieId);
    await removeComment(ayan, comment);
    expect(await notificationsOf(ayan)).toMatchObject({ notifications: [], total: 0, unread: 0 });
  });
});

describe('replies', () => {
  test('the author of the parent hears once, when the reply is first approved', async () => {
    const parent = await commentOfAyan();
    const reply = await write(kamal, movieId, 'Cavab', parent.id);
    expect(await linesOf(ayan)).toEqual([]);
    await approve(admin, reply);
    expect(await linesOf(ayan)).toEqual([`reply ${kamal.username} Şəhər`]);
    expect((await notificationsOf(ayan)).notifications[0]?.subject.id).toBe(reply.id);
    await markRead(ayan);
    await reject(reply.id);
    expect(await linesOf(ayan)).toEqual([]);
    await approve(admin, reply);
    expect(await notificationsOf(ayan)).toMatchObject({ total: 1, unread: 0 });
  });

  test('an administrator’s reply is approved at once; one’s own reply is no news', async () => {
    const parent = await commentOfAyan();
    await write(admin, movieId, 'Cavab', parent.id);
    await approve(admin, await write(ayan, movieId, 'Özümə', parent.id));
    expect(await linesOf(ayan)).toEqual(['comment_approved — Şəhər', 'reply rəis Şəhər']);
  });
});

describe('likes', () => {
  test('several of one comment are one entry of the latest liker', async () => {
    const comment = await commentOfAyan();
    await like(ayan, comment);
    expect(await linesOf(ayan)).toEqual([]);
    await like(kamal, comment);
    await markRead(ayan);
    await like(kamal, comment);
    expect((await notificationsOf(ayan)).unread).toBe(0);
    await like(leyla, comment);
    expect(await linesOf(ayan)).toEqual([`like ${leyla.username} ×2 Şəhər`]);
    expect(await notificationsOf(ayan)).toMatchObject({ total: 1, unread: 1 });
  });

  test('the entry is newest after a new like, and disappears with the last one', async () => {
    const [first, second] = [await commentOfAyan(), await commentOfAyan()];
    const order = async () => (await notificationsOf(ayan)).notifications.map(({ subject }) => subject.id);
    await like(kamal, first);
    await like(kamal, second);
    await like(leyla, first);
    expect(await order()).toEqual([first.id, second.id]);
    await unlike(leyla, first);
    expect((await linesOf(ayan))[0]).toBe(`like ${kamal.username} Şəhər`);
    await unlike(kamal, first);
    expect(await order()).toEqual([second.id]);
  });

  test('the likers whom the author doesn’t see are neither named nor counted', async () => {
    const comment = await commentOfAyan();
    await like(kamal, comment);
    await like(leyla, comment);
    await block(leyla, ayan);
    expect(await linesOf(ayan)).toEqual([`like ${kamal.username} Şəhər`]);
    await app.database.query('DELETE FROM users WHERE id = $1', [kamal.id]);
    expect(await notificationsOf(ayan)).toMatchObject({ notifications: [], total: 0, unread: 0 });
  });
});

describe('reports', () => {
  test('reporter and author hear of the outcome, without a name', async () => {
    const comment = await commentOfAyan();
    const body = { kind: 'comment', id: comment.id, reason: 'spam' } as const;
    const { id } = (await kamal.call(reportCalls.create, { body })).body;
    await leyla.call(reportCalls.create, { body });
    await admin.call(reportCalls.resolve, { params: { id }, body: { outcome: 'removed' } });
    for (const user of [ayan, kamal, leyla])
      expect(await linesOf(user)).toEqual([`report_resolved — ${comment.body}`]);
    expect((await notificationsOf(kamal)).notifications[0]?.subject).toEqual({
      kind: 'report',
      id,
      title: comment.body,
      movie_id: null,
    });
  });
});

describe('reading', () => {
  test('all, or those that are named; unknown ids change nothing', async () => {
    const comment = await commentOfAyan();
    await like(kamal, comment);
    await befriend(ayan, kamal);
    const { notifications } = await notificationsOf(ayan);
    expect((await markRead(ayan, [UNKNOWN_ID, 'heç nə', notifications[0]?.id ?? ''])).status).toBe(200);
    const reads = async () => (await notificationsOf(ayan)).notifications.map(({ read }) => read);
    expect(await reads()).toEqual([true, false]);
    await markRead(kamal, [notifications[1]?.id ?? '']);
    expect(await reads()).toEqual([true, false]);
    await markRead(ayan, []);
    expect((await notificationsOf(ayan)).unread).toBe(1);
    await markRead(ayan);
    expect(await notificationsOf(ayan)).toMatchObject({ unread: 0, total: 2 });
  });

  test('has pages, newest first', async () => {
    await befriend(ayan, kamal);
    await befriend(ayan, leyla);
    const page = await ayan.call(notificationCalls.list, { query: { page: 2, limit: 1 } });
    expect(page.body).toMatchObject({
      total: 2,
      unread: 2,
      page: 2,
      limit: 1,
      notifications: [{ actor: { id: kamal.id } }],
    });
  });
});

describe('settings', () => {
  test('every kind is wanted at first, and can be chosen alone', async () => {
    const all = await settingsOf(ayan);
    expect(Object.values(all)).toEqual(Array(Object.keys(all).length).fill(true));
    const update = (body: Partial<NotificationSettings>) =>
      ayan.call(notificationCalls.updateSettings, { body });
    expect((await update({ like: false, reply: false, list_invite: true })).body).toEqual({
      ...all,
      like: false,
      reply: false,
    });
    expect((await update({ reply: true })).body).toEqual({ ...all, like: false });
    expect((await update({})).body).toEqual({ ...all, like: false });
    expect(await settingsOf(ayan)).toEqual({ ...all, like: false });
    expect((await ayan.put('/user/notification-settings', { unknown: true })).status).toBe(400);
  });

  test('a muted kind isn’t written', async () => {
    await ayan.call(notificationCalls.updateSettings, { body: { request_accepted: false } });
    await befriend(ayan, kamal);
    expect(await linesOf(ayan)).toEqual([]);
  });
});

describe('people', () => {
  test('who block each other cause no notification, and what one caused before is hidden until the block ends', async () => {
    await befriend(ayan, kamal);
    await block(kamal, ayan);
    expect(await notificationsOf(ayan)).toMatchObject({ notifications: [], total: 0, unread: 0 });
    await unblock(kamal, ayan);
    expect(await linesOf(ayan)).toHaveLength(1);
    const comment = await commentOfAyan();
    const reply = await write(leyla, movieId, 'Cavab', comment.id);
    await block(ayan, leyla);
    await approve(admin, reply);
    await unblock(ayan, leyla);
    expect(await linesOf(ayan)).toEqual([]);
  });

  test('take what they caused along when their account is deleted', async () => {
    await befriend(ayan, kamal);
    await kamal.call(profileCalls.remove, { body: { currentPassword: PASSWORD } });
    expect(await app.database.query('SELECT FROM notifications')).toEqual([]);
  });
});

test('sockets of the receiver hear of changes, and of nothing else', async () => {
  const comment = await commentOfAyan();
  const [own, others] = [await openTab(ayan), await openTab(leyla)];
  const heard = async () => {
    await waitForBroadcasts([app], own, others);
    return own.payloads('notifications:changed').length;
  };
  await like(kamal, comment);
  expect(await heard()).toBe(1);
  await like(kamal, comment);
  expect(await heard()).toBe(1);
  await markRead(ayan);
  await markRead(ayan);
  expect(await heard()).toBe(2);
  await unlike(kamal, comment);
  expect(await heard()).toBe(3);
  await accept(kamal, (await send(ayan, kamal)).body.requestId);
  expect(await heard()).toBe(4);
  expect(others.payloads('notifications:changed')).toEqual([]);
});

test('those of more than 180 days are removed', async () => {
  await befriend(ayan, kamal);
  await befriend(ayan, leyla);
  const age = (actor: User, time: string) =>
    app.database.query('UPDATE notifications SET created_at = now() - $2::interval WHERE actor_id = $1', [
      actor.id,
      time,
    ]);
  await age(kamal, '181 days');
  await age(leyla, '179 days');
  await app.get(RetentionService).remove();
  expect(await linesOf(ayan)).toEqual([`request_accepted ${leyla.username} ${leyla.username}`]);
});

test('going on neither repeats nor skips one while others come and go', async () => {
  const people: User[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) people.push(await app.newUser(`dost-${name}`));
  for (const person of people) await befriend(ayan, person);
  const page = async (before?: string | null) =>
    (await ayan.call(notificationCalls.list, { query: { limit: 2, ...(before && { before }) } })).body;
  const first = await page();
  await befriend(ayan, kamal);
  await app.database.query('DELETE FROM notifications WHERE id = $1', [first.notifications[1]?.id]);
  const second = await page(first.next);
  const third = await page(second.next);
  const read = [first, second, third].flatMap(({ notifications }) => notifications);
  expect(read.map(({ actor }) => actor?.username)).toEqual(
    [...people].reverse().map(({ username }) => username),
  );
  expect(third).toMatchObject({ next: null, total: 5 });
  expect((await ayan.get('/notifications?before=x')).status).toBe(400);
});
