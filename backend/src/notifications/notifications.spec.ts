import { commentCalls, profileCalls, reportCalls } from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { block, unblock } from '../../test/support/blocks';
import { approve, like, removeComment, unlike, write, writeApproved } from '../../test/support/comments';
import { befriend, remove, send } from '../../test/support/friendships';
import { linesOf, markRead, notificationsOf } from '../../test/support/notifications';
import { testApp, type TestApp } from '../../test/support/test-app';
import { PASSWORD, type User } from '../../test/support/user';

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

describe('friend requests', () => {
  it('the one who asked is notified of the acceptance, also of a crossing one', async () => {
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

  it('a second friendship of the same two renews the notification', async () => {
    await befriend(ayan, kamal);
    await markRead(ayan);
    await remove(kamal, ayan);
    await befriend(ayan, kamal);
    expect(await notificationsOf(ayan)).toMatchObject({ total: 1, unread: 1 });
  });
});

describe('moderation', () => {
  it('the author is notified of real changes; the latest decision replaces the one before', async () => {
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

  it('administrators are not notified of their own comments', async () => {
    const { id } = await write(admin, movieId);
    await reject(id);
    await approve(admin, { id });
    expect(await linesOf(admin)).toEqual([]);
  });

  it('a deleted comment leaves no notification', async () => {
    const comment = await writeApproved(admin, ayan, movieId);
    await removeComment(ayan, comment);
    expect(await notificationsOf(ayan)).toMatchObject({ notifications: [], total: 0, unread: 0 });
  });
});

describe('replies', () => {
  it('the author of the parent is notified once, when the reply is first approved', async () => {
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

  it('an administrator’s reply is approved at once; one’s own reply is no news', async () => {
    const parent = await commentOfAyan();
    await write(admin, movieId, 'Cavab', parent.id);
    await approve(admin, await write(ayan, movieId, 'Özümə', parent.id));
    expect(await linesOf(ayan)).toEqual(['comment_approved — Şəhər', 'reply rəis Şəhər']);
  });
});

describe('likes', () => {
  it('several of one comment are one entry of the latest liker', async () => {
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

  it('the entry is newest after a new like, and disappears with the last one', async () => {
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

  it('the likers whom the author doesn’t see are neither named nor counted', async () => {
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
  it('reporter and author are notified of the outcome, without a name', async () => {
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

describe('people', () => {
  it('who block each other cause no notification, and what one caused before is hidden until the block ends', async () => {
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

  it('take what they caused along when their account is deleted', async () => {
    await befriend(ayan, kamal);
    await kamal.call(profileCalls.remove, { body: { currentPassword: PASSWORD } });
    expect(await app.database.query('SELECT FROM notifications')).toEqual([]);
  });
});
