import { notificationCalls, type NotificationSettings } from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { like, unlike, writeApproved } from '../../test/support/comments';
import { accept, befriend, send } from '../../test/support/friendships';
import { linesOf, markRead, notificationsOf } from '../../test/support/notifications';
import { waitForBroadcasts } from '../../test/support/presence';
import { openTab } from '../../test/support/socket';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';
import { RetentionService } from '../retention/retention.service';

let app: TestApp;
let ayan: User;
let kamal: User;
let leyla: User;
let admin: User;
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rəis');
});
beforeEach(async () => {
  [ayan, kamal, leyla] = [await app.newUser('ayan'), await app.newUser('kamal'), await app.newUser('leyla')];
});

async function commentOfAyan() {
  const movie = await addMovie(admin, { title: 'Şəhər', allow_duplicate: true });
  const comment = await writeApproved(admin, ayan, movie.id);
  await app.database.query('DELETE FROM notifications');
  return comment;
}
const settingsOf = async (user: User) => (await user.call(notificationCalls.settings)).body;

describe('reading', () => {
  it('all, or those that are named; unknown ids change nothing', async () => {
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

  it('has pages, newest first', async () => {
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
  it('every kind is wanted at first, and can be chosen alone', async () => {
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

  it('a muted kind isn’t written', async () => {
    await ayan.call(notificationCalls.updateSettings, { body: { request_accepted: false } });
    await befriend(ayan, kamal);
    expect(await linesOf(ayan)).toEqual([]);
  });
});

it('sockets of the receiver get changes, and nothing else', async () => {
  const comment = await commentOfAyan();
  const [own, others] = [await openTab(ayan), await openTab(leyla)];
  const receivedCount = async () => {
    await waitForBroadcasts([app], own, others);
    return own.payloads('notifications:changed').length;
  };
  await like(kamal, comment);
  expect(await receivedCount()).toBe(1);
  await like(kamal, comment);
  expect(await receivedCount()).toBe(1);
  await markRead(ayan);
  await markRead(ayan);
  expect(await receivedCount()).toBe(2);
  await unlike(kamal, comment);
  expect(await receivedCount()).toBe(3);
  await accept(kamal, (await send(ayan, kamal)).body.requestId);
  expect(await receivedCount()).toBe(4);
  expect(others.payloads('notifications:changed')).toEqual([]);
});

it('those of more than 180 days are removed', async () => {
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

it('going on neither repeats nor skips one while others come and go', async () => {
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
