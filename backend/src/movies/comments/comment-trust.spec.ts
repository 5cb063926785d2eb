import { type Comment, commentCalls, markCalls, privacyCalls, ratingCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { block } from '../../../test/support/blocks';
import {
  approve,
  commentsOn,
  like,
  removeComment,
  repliesTo,
  unlike,
  write,
} from '../../../test/support/comments';
import { notificationsOf } from '../../../test/support/notifications';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { User } from '../../../test/support/user';

let app: TestApp;
let admin: User;
let ayan: User;
let movieId: string;

beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rəis');
});
beforeEach(async () => {
  ayan = await app.newUser('ayan');
  movieId = (await addMovie(admin, { title: 'Film' })).id;
});

const statusOf = async (body = 'Söz') => (await write(ayan, movieId, body)).status;
const writeThree = async (): Promise<Comment[]> => {
  const written: Comment[] = [];
  for (const body of ['bir', 'iki', 'üç']) written.push(await write(ayan, movieId, body));
  return written;
};
const earnTrust = async () => {
  const written = await writeThree();
  for (const comment of written) await approve(admin, comment);
  return written;
};
const edit = async ({ id }: Comment, body: string) =>
  (await ayan.call(commentCalls.update, { params: { id }, body: { body } })).body;
const trustOf = async (user: User) =>
  (await admin.call(commentCalls.adminList)).body.comments.find(({ author }) => author.id === user.id)
    ?.author_trust;
const waitDays = (days: number) =>
  app.database.query("UPDATE comment_verdicts SET decided_at = decided_at - $1 * interval '1 day'", [days]);

describe('the comments of an author', () => {
  it('are approved at once after three were approved', async () => {
    const written = await writeThree();
    expect(written.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    expect(await statusOf()).toBe('pending');
    for (const comment of written.slice(0, 2)) await approve(admin, comment);
    expect(await statusOf()).toBe('pending');
    expect(await trustOf(ayan)).toEqual({ is_trusted: false, approved: 2, refusal: null });
    await approve(admin, written[2] as Comment);
    expect(await statusOf()).toBe('approved');
    expect(await trustOf(ayan)).toEqual({ is_trusted: true, approved: 3, refusal: null });
  });

  it('stay approved when they change', async () => {
    const [first] = await earnTrust();
    expect(await edit(first as Comment, 'yeni söz')).toMatchObject({ status: 'approved', body: 'yeni söz' });
  });

  it('wait again for 90 days after one was rejected', async () => {
    const [first, second] = await earnTrust();
    await admin.call(commentCalls.reject, { params: { id: (first as Comment).id } });
    expect(await statusOf()).toBe('pending');
    expect((await edit(second as Comment, 'yeni söz')).status).toBe('pending');
    expect(await trustOf(ayan)).toMatchObject({ is_trusted: false, refusal: { verdict: 'rejected' } });
    await removeComment(ayan, first as Comment);
    expect(await statusOf()).toBe('pending');
    await approve(admin, await write(ayan, movieId));
    await waitDays(89);
    expect(await statusOf()).toBe('pending');
    await waitDays(1);
    expect(await statusOf()).toBe('approved');
  });

  it('are approved at once again when the rejection was a mistake', async () => {
    const [first] = await earnTrust();
    await admin.call(commentCalls.reject, { params: { id: (first as Comment).id } });
    await approve(admin, first as Comment);
    expect(await statusOf()).toBe('approved');
  });

  it('wait again after an administrator removed one, with replies or without', async () => {
    const [first] = await earnTrust();
    await write(ayan, movieId, 'cavab', (first as Comment).id);
    expect(await statusOf()).toBe('approved');
    await removeComment(ayan, await write(ayan, movieId));
    expect(await statusOf()).toBe('approved');
    await removeComment(admin, first as Comment);
    expect(await statusOf()).toBe('pending');
    expect(await trustOf(ayan)).toMatchObject({ approved: 2, refusal: { verdict: 'removed' } });
  });

  it('notify the author of the parent at once', async () => {
    const kamal = await app.newUser('kamal');
    const question = await write(kamal, movieId, 'sual');
    await approve(admin, question);
    await earnTrust();
    await write(ayan, movieId, 'cavab', question.id);
    const kinds = (await notificationsOf(kamal)).notifications.map(({ kind }) => kind);
    expect(kinds).toEqual(['reply', 'comment_approved']);
    expect((await notificationsOf(ayan)).notifications).toHaveLength(3);
  });

  it('all wait if the operator wants it', async () => {
    const strict = await testApp({ commentReview: 'all' }, app);
    await earnTrust();
    const there = Object.assign(new User(strict.origin, ayan.id, ayan.username), { token: ayan.token });
    expect((await write(there, movieId)).status).toBe('pending');
    expect(await statusOf()).toBe('approved');
  });
});

describe('the author of a comment', () => {
  const authorSeenBy = async (reader: Pick<User, 'call'>) =>
    (await commentsOn(movieId, reader as User)).comments.at(-1)?.author;

  it('comes with stars and heart, as far as the reader may see them', async () => {
    await ayan.call(ratingCalls.rate, { params: { id: movieId }, body: { rating: 7 } });
    await approve(admin, await write(ayan, movieId));
    expect(await authorSeenBy(app.visitor)).toMatchObject({ rating: 7, liked: false });
    await ayan.call(markCalls.like, { params: { id: movieId } });
    expect(await authorSeenBy(app.visitor)).toMatchObject({ rating: 7, liked: true });
    await ayan.call(privacyCalls.update, { body: { ratings: 'nobody', watched: 'friends' } });
    expect(await authorSeenBy(app.visitor)).toMatchObject({ rating: null, liked: false });
    expect(await authorSeenBy(ayan)).toMatchObject({ rating: 7, liked: true });
  });

  it('shows them below a reply, too, and not to whom they blocked', async () => {
    await ayan.call(ratingCalls.rate, { params: { id: movieId }, body: { rating: 7 } });
    const question = await write(admin, movieId, 'sual');
    const answer = await write(ayan, movieId, 'cavab', question.id);
    await approve(admin, answer);
    expect((await repliesTo(question, app.visitor)).comments).toMatchObject([{ author: { rating: 7 } }]);
    await block(ayan, admin);
    expect((await admin.call(commentCalls.adminList)).body.comments[0]?.author).toMatchObject({
      id: ayan.id,
      rating: null,
    });
  });
});

describe('going on with comments', () => {
  const readAll = async (
    sort: 'newest' | 'oldest' | 'liked',
    between: (read: Comment[]) => Promise<unknown>,
  ) => {
    const read: Comment[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const { body } = await app.visitor.call(commentCalls.list, {
        params: { id: movieId },
        query: { limit: 3, sort, ...(before && { before }) },
      });
      read.push(...body.comments);
      if (before === undefined) await between(read);
      before = body.next;
    }
    return read.map(({ body }) => body);
  };
  const bodies = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const writeAll = async () => {
    const written: Comment[] = [];
    for (const body of bodies) written.push(await write(admin, movieId, body));
    return written;
  };

  it.each([
    ['newest', [...bodies].reverse()],
    ['oldest', [...bodies, 'yeni']],
  ] as const)('neither repeats nor skips one: %s', async (sort, expected) => {
    await writeAll();
    const read = await readAll(sort, async (shown) => {
      await write(admin, movieId, 'yeni');
      await removeComment(admin, shown.at(-1) as Comment);
      await removeComment(admin, shown[0] as Comment);
    });
    expect(read).toEqual(expected);
  });

  it('neither repeats nor skips one while likes come', async () => {
    const written = await writeAll();
    for (const comment of written.slice(0, 4)) await like(admin, comment);
    const expected = ['d', 'c', 'b', 'a', 'g', 'f', 'e'];
    const fans = [await app.newUser('ilqar'), await app.newUser('nigar')];
    const read = await readAll('liked', async (shown) => {
      for (const fan of fans) await like(fan, written[5] as Comment);
      await unlike(admin, shown[0] as Comment);
    });
    expect(read.filter((body, index) => read.indexOf(body) === index)).toEqual(expected);
  });

  it('goes through replies', async () => {
    const parent = await write(admin, movieId, 'sual');
    for (const body of bodies) await write(admin, movieId, body, parent.id);
    const page = async (before?: string) =>
      (
        await app.visitor.call(commentCalls.replies, {
          params: { id: parent.id },
          query: { limit: 4, ...(before && { before }) },
        })
      ).body;
    const first = await page();
    await removeComment(admin, first.comments[1] as Comment);
    const second = await page(first.next ?? '');
    expect([...first.comments, ...second.comments].map(({ body }) => body)).toEqual(bodies);
    expect(second).toMatchObject({ total: bodies.length - 1, next: null });
  });

  it('refuses what is no cursor', async () => {
    for (const before of ['x', Buffer.from('[1]').toString('base64url')]) {
      const answer = await app.visitor.get(`/movies/${movieId}/comments?before=${before}`);
      expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'before' }] });
    }
  });
});
