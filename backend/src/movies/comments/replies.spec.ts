import { commentCalls, DELETED_USERNAME, movieCalls, profileCalls, reportCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { block, unblock } from '../../../test/support/blocks';
import type { Client } from '../../../test/support/client';
import {
  approve,
  commentsOn,
  like,
  removeComment,
  repliesTo,
  unlike,
  write,
  writeApproved,
} from '../../../test/support/comments';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
let leyla: User;
let admin: User;
let movieId: string;
let parent: { id: string };
beforeAll(async () => {
  app = await testApp({ commentReview: 'all' });
  [ayan, kamal, leyla] = [await app.user('ayan'), await app.user('kamal'), await app.user('leyla')];
  admin = await app.admin('rəis');
});
beforeEach(async () => {
  await app.database.query('DELETE FROM movies');
  movieId = (await addMovie(ayan)).id;
  parent = await writeApproved(admin, ayan, movieId, 'Şərh');
});

const reply = (by: User, body = 'Cavab', to = parent) => writeApproved(admin, by, movieId, body, to.id);
const refusedReply = async (by: User, parentId: string, film = movieId) =>
  (await by.call(commentCalls.create, { params: { id: film }, body: { body: 'Cavab', parent_id: parentId } }))
    .error.code;
const shownTo = async (reader: Client) => {
  const { comments, total } = await commentsOn(movieId, reader);
  expect(comments).toHaveLength(total);
  return comments.map(({ body, status, reply_count }) => `${body || status} ${reply_count}`);
};
const repliesShownTo = async (reader: Client, to = parent) => {
  const { comments, total } = await repliesTo(to, reader);
  expect(comments).toHaveLength(total);
  return comments.map(({ body }) => body);
};
const commentCount = async () =>
  (await app.visitor.call(movieCalls.one, { params: { id: movieId } })).body.comment_count;
const rows = () => app.database.query('SELECT id FROM comments');

it('a reply waits for approval and stands below its parent, oldest first', async () => {
  const written = await write(kamal, movieId, 'Birinci', parent.id);
  expect(written).toMatchObject({ parent_id: parent.id, status: 'pending', reply_count: 0 });
  for (const [reader, seen] of [
    [kamal, ['Birinci']],
    [ayan, []],
    [app.visitor, []],
  ] as const) {
    expect(await repliesShownTo(reader)).toEqual(seen);
    expect(await shownTo(reader)).toEqual([`Şərh ${seen.length}`]);
  }
  await approve(admin, written);
  await reply(leyla, 'İkinci');
  expect(await repliesShownTo(app.visitor)).toEqual(['Birinci', 'İkinci']);
  expect(await shownTo(app.visitor)).toEqual(['Şərh 2']);
  expect(await commentCount()).toBe(3);
});

it('replies have pages', async () => {
  for (const body of ['a', 'b', 'c']) await reply(kamal, body);
  const { body } = await app.visitor.call(commentCalls.replies, {
    params: parent,
    query: { page: 2, limit: 2 },
  });
  expect(body).toMatchObject({ total: 3, page: 2, limit: 2, comments: [{ body: 'c' }] });
});

it('only an approved comment of the same film that the author may see has replies, and a reply has none', async () => {
  const answer = await reply(kamal);
  expect(await refusedReply(leyla, answer.id)).toBe('REPLY_TO_REPLY');
  const own = await write(leyla, movieId, 'Cavab', parent.id);
  expect(await refusedReply(leyla, own.id)).toBe('REPLY_TO_REPLY');
  expect(await refusedReply(kamal, own.id)).toBe('COMMENT_NOT_FOUND');
  const pending = await write(ayan, movieId);
  const other = (await addMovie(ayan, { title: 'Başqa' })).id;
  for (const id of [pending.id, UNKNOWN_ID]) expect(await refusedReply(ayan, id)).toBe('COMMENT_NOT_FOUND');
  expect(await refusedReply(kamal, parent.id, other)).toBe('COMMENT_NOT_FOUND');
  await block(leyla, ayan);
  expect(await refusedReply(leyla, parent.id)).toBe('COMMENT_NOT_FOUND');
  expect(await refusedReply(leyla, answer.id)).toBe('COMMENT_NOT_FOUND');
  await unblock(leyla, ayan);
});

it('users who block each other don’t see each other’s replies, nor count them', async () => {
  await reply(kamal, 'Kamaldan');
  await reply(leyla, 'Leyladan');
  await block(leyla, kamal);
  expect(await repliesShownTo(kamal)).toEqual(['Kamaldan']);
  expect(await repliesShownTo(leyla)).toEqual(['Leyladan']);
  expect(await shownTo(leyla)).toEqual(['Şərh 1']);
  expect(await repliesShownTo(ayan)).toHaveLength(2);
  await unblock(leyla, kamal);
  await block(leyla, ayan);
  const hidden = await leyla.call(commentCalls.replies, { params: parent });
  expect(hidden.error.code).toBe('COMMENT_NOT_FOUND');
  await unblock(leyla, ayan);
});

describe('a deleted comment', () => {
  const remaining = async (reader: Client) =>
    (await commentsOn(movieId, reader)).comments.find(({ id }) => id === parent.id);

  it.each([
    ['its author', () => removeComment(ayan, parent)],
    ['an administrator', () => removeComment(admin, parent)],
    [
      'the outcome of a report',
      async () => {
        const body = { kind: 'comment', id: parent.id, reason: 'abuse' } as const;
        const { id } = (await leyla.call(reportCalls.create, { body })).body;
        const resolved = await admin.call(reportCalls.resolve, {
          params: { id },
          body: { outcome: 'removed' },
        });
        expect(resolved.body.target.exists).toBe(false);
      },
    ],
  ])('by %s stays empty and without its author while it has replies', async (_, remove) => {
    const answer = await reply(kamal);
    await remove();
    for (const reader of [app.visitor, ayan, admin])
      expect(await remaining(reader)).toMatchObject({
        body: '',
        status: 'deleted',
        author: { id: null, username: DELETED_USERNAME, avatar_url: null },
        reply_count: 1,
        like_count: 0,
      });
    expect(await repliesShownTo(app.visitor)).toEqual(['Cavab']);
    expect(await commentCount()).toBe(1);
    const profile = await app.visitor.call(profileCalls.byId, { params: { id: ayan.id } });
    expect(profile.body.comment_count).toBe(0);
    await removeComment(kamal, answer);
    expect(await rows()).toEqual([]);
  });

  it('without replies is gone', async () => {
    await removeComment(ayan, parent);
    expect(await rows()).toEqual([]);
  });

  it('can’t be liked, changed, decided on, reported or replied to', async () => {
    await reply(kamal);
    await removeComment(ayan, parent);
    expect(await refusedReply(leyla, parent.id)).toBe('COMMENT_NOT_FOUND');
    for (const by of [ayan, admin])
      for (const refused of [
        await like(by, parent),
        await unlike(by, parent),
        await by.call(commentCalls.update, { params: parent, body: { body: 'Yenə' } }),
        await removeComment(by, parent),
        await by.call(reportCalls.create, { body: { kind: 'comment', id: parent.id, reason: 'spam' } }),
      ])
        expect(refused.error.code).toBe('COMMENT_NOT_FOUND');
    for (const call of [commentCalls.approve, commentCalls.reject])
      expect((await admin.call(call, { params: parent })).error.code).toBe('COMMENT_NOT_FOUND');
  });

  it('is in no list of moderators, unless they ask for deleted ones', async () => {
    await reply(kamal);
    await removeComment(ayan, parent);
    const list = async (query?: { status: 'deleted' }) =>
      (await admin.call(commentCalls.adminList, { ...(query && { query }) })).body.comments.map(
        ({ body }) => body,
      );
    expect(await list()).toEqual(['Cavab']);
    expect(await list({ status: 'deleted' })).toEqual(['']);
  });

  it('isn’t shown to those who see none of its replies', async () => {
    await write(kamal, movieId, 'Gözləyir', parent.id);
    await removeComment(ayan, parent);
    expect(await shownTo(kamal)).toEqual(['deleted 1']);
    expect(await shownTo(leyla)).toEqual([]);
    expect((await leyla.call(commentCalls.replies, { params: parent })).error.code).toBe('COMMENT_NOT_FOUND');
  });

  it('goes away however its last replies are deleted', async () => {
    const answers = [await reply(kamal), await reply(leyla), await reply(kamal)];
    await removeComment(ayan, parent);
    await Promise.all([
      removeComment(kamal, answers[0]!),
      removeComment(leyla, answers[1]!),
      removeComment(admin, answers[2]!),
    ]);
    expect(await rows()).toEqual([]);
  });

  it('and a reply at the same moment: the reply has a parent or is refused', async () => {
    for (let time = 0; time < 5; time += 1) {
      const one = await writeApproved(admin, ayan, movieId);
      const [, answer] = await Promise.all([
        removeComment(ayan, one),
        kamal.call(commentCalls.create, {
          params: { id: movieId },
          body: { body: 'Cavab', parent_id: one.id },
        }),
      ]);
      if (answer.status === 201) expect(await repliesShownTo(kamal, one)).toEqual(['Cavab']);
      else expect(answer.error.code).toBe('COMMENT_NOT_FOUND');
    }
  });
});
