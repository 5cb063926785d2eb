import { commentCalls } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { block } from '../../../test/support/blocks';
import {
  commentsOn,
  like,
  removeComment,
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
beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('rəis');
});
beforeEach(async () => {
  await app.database.query('DELETE FROM movies');
  [ayan, kamal, leyla] = await Promise.all([app.newUser('ayan'), app.newUser('kamal'), app.newUser('leyla')]);
  movieId = (await addMovie(ayan)).id;
});

const comment = (body?: string) => writeApproved(admin, ayan, movieId, body);

it('is given and taken back any number of times', async () => {
  const one = await comment();
  for (let time = 0; time < 2; time += 1) expect((await like(kamal, one)).body).toEqual({ like_count: 1 });
  expect((await like(leyla, one)).body).toEqual({ like_count: 2 });
  expect((await commentsOn(movieId, kamal)).comments[0]).toMatchObject({ like_count: 2, liked: true });
  expect((await commentsOn(movieId, ayan)).comments[0]).toMatchObject({ like_count: 2, liked: false });
  expect((await commentsOn(movieId, app.visitor)).comments[0]).toMatchObject({ like_count: 2, liked: false });
  for (let time = 0; time < 2; time += 1) expect((await unlike(kamal, one)).body).toEqual({ like_count: 1 });
});

it('belongs to approved comments that the caller may see', async () => {
  const pending = await write(ayan, movieId);
  for (const refused of [
    await like(ayan, pending),
    await like(kamal, { id: UNKNOWN_ID }),
    await unlike(kamal, pending),
  ])
    expect(refused.error.code).toBe('COMMENT_NOT_FOUND');
  const one = await comment();
  const reply = await writeApproved(admin, leyla, movieId, 'Cavab', one.id);
  await block(ayan, kamal);
  for (const hidden of [one, reply]) expect((await like(kamal, hidden)).error.code).toBe('COMMENT_NOT_FOUND');
});

it('counts right, however many come at once', async () => {
  const one = await comment();
  const people = [ayan, kamal, leyla, admin];
  await Promise.all([...people, ...people].map((by) => like(by, one)));
  expect((await commentsOn(movieId, app.visitor)).comments[0]?.like_count).toBe(4);
  await Promise.all(people.flatMap((by) => [unlike(by, one), unlike(by, one)]));
  expect((await commentsOn(movieId, app.visitor)).comments[0]?.like_count).toBe(0);
});

it('the most liked come first, then the newest', async () => {
  const [first, second] = [await comment('bir'), await comment('iki')];
  await comment('üç');
  await like(kamal, first);
  await like(kamal, second);
  await like(leyla, first);
  const { body } = await app.visitor.call(commentCalls.list, {
    params: { id: movieId },
    query: { sort: 'liked' },
  });
  expect(body.comments.map(({ body: text }) => text)).toEqual(['bir', 'iki', 'üç']);
});

it('goes with the account and with the comment', async () => {
  const one = await comment();
  await like(kamal, one);
  await like(leyla, one);
  await app.removeUser(kamal);
  expect((await commentsOn(movieId, app.visitor)).comments[0]?.like_count).toBe(1);
  await writeApproved(admin, leyla, movieId, 'Cavab', one.id);
  await removeComment(ayan, one);
  expect((await commentsOn(movieId, app.visitor)).comments[0]).toMatchObject({
    status: 'deleted',
    like_count: 0,
  });
  expect(await app.database.query('SELECT FROM comment_likes')).toEqual([]);
});
