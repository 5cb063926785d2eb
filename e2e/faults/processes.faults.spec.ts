import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Breakable, startExpectingFailure } from '../support/faults';
import { addMovie, comment, rate } from '../support/content';
import { administrator, call, type Person, register, registerAll } from '../support/people';
import { expect, test } from '../support/test';
import { makeReachableFolder } from '../../backend/test/support/reachable-folder';

const ANSWERS_BEFORE_THE_KILL = 60;
const FILES_OF_AN_AVATAR = 3;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let product: Breakable;
test.beforeAll(async () => {
  product = await Breakable.make();
});
test.afterAll(() => product.remove());

async function uploadAvatar(who: Person): Promise<string> {
  const form = new FormData();
  form.set('avatar', new Blob([PIXEL]), 'a.png');
  const answer = await fetch(`${product.running.url}/api/user/avatar`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${who.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the avatar was refused: ${answer.status}`);
  return ((await answer.json()) as { avatar_url: string }).avatar_url;
}

test('kill -9 in a burst of writes: what was answered is there, whole, and nothing strays', async () => {
  const admin = await administrator();
  const people = await registerAll('ayan', 'kamal', 'leyla', 'nigar');
  const movie = await addMovie(admin, 'Şəhər');
  const answered = { comments: [] as string[], requests: [] as string[], raters: new Set<string>() };
  let answers = 0;
  let kill = () => {};
  const enough = new Promise<void>((resolve) => (kill = resolve));
  const untilKilled = async (write: (round: number) => Promise<void>) => {
    for (let round = 0; ; round += 1) {
      try {
        await write(round);
      } catch {
        return;
      }
      answers += 1;
      if (answers === ANSWERS_BEFORE_THE_KILL) kill();
    }
  };
  const burst = [
    ...[1, 2, 3].map((writer) =>
      untilKilled(async (round) => {
        answered.comments.push((await comment(admin, movie, `Şərh ${writer}-${round}`)).id);
      }),
    ),
    ...people.map((person) =>
      untilKilled(async (round) => {
        await rate(person, movie, (round % 10) + 1);
        answered.raters.add(person.id);
      }),
    ),
    ...people.map((person) =>
      untilKilled(async () => {
        await uploadAvatar(person);
      }),
    ),
    untilKilled(async () => {
      const stranger = await register('qonaq');
      await call('POST /friends/request/:userId', stranger.token, { params: { userId: admin.id } });
      answered.requests.push(stranger.id);
    }),
  ];
  await enough;
  await product.running.kill();
  await Promise.all(burst);
  await product.start();

  const comments: string[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call('GET /movies/:id/comments', admin.token, {
      params: { id: movie.id },
      query: { limit: 100, page },
    });
    if (found.comments.length === 0) break;
    comments.push(...found.comments.map(({ id }) => id));
  }
  expect(comments).toEqual(expect.arrayContaining(answered.comments));
  const incoming = await call('GET /friends/requests/incoming', admin.token);
  expect(incoming.requests.map(({ sender }) => sender.id)).toEqual(expect.arrayContaining(answered.requests));
  const after = await call('GET /movies/:id', undefined, { params: { id: movie.id } });
  expect(after.comment_count).toBe(comments.length);
  expect(after.rating_count).toBeGreaterThanOrEqual(answered.raters.size);
  for (const person of people)
    await call('DELETE /movies/:id/rating', person.token, { params: { id: movie.id } }).catch(
      () => undefined,
    );
  expect(await call('GET /movies/:id', undefined, { params: { id: movie.id } })).toMatchObject({
    rating_count: 0,
    rating_average: null,
  });

  let shown = 0;
  for (const person of people) {
    const { avatar_url: url } = await call('GET /user/profile', person.token);
    if (url === null) continue;
    shown += 1;
    expect((await fetch(product.running.url + url)).status).toBe(200);
  }
  const files = () => readdir(join(product.dataDir, 'media/avatars')).then((names) => names.length);
  await expect.poll(files).toBe(shown * FILES_OF_AN_AVATAR);
});

test('a second start at the same port or on the same data is refused in one line', async () => {
  const { port, dataDir } = product;
  const empty = await makeReachableFolder('kinodost-second-');
  const samePort = await startExpectingFailure({ PORT: String(port), DATA_DIR: empty });
  const sameData = await startExpectingFailure({ PORT: '0', DATA_DIR: dataDir });
  await rm(empty, { recursive: true });
  expect(samePort).toEqual({ code: 1, said: [expect.stringMatching(new RegExp(`^PORT: .*${port}`))] });
  expect(sameData).toEqual({
    code: 1,
    said: [expect.stringMatching(/^DATA_DIR: .* is in use by a running Kinodost/)],
  });
  expect((await fetch(`${product.running.url}/api/health`)).status).toBe(200);
});

test('a restart in the middle of traffic: whatever was under way is answered, and kept', async () => {
  const logIns: Promise<Person>[] = [];
  for (let count = 0; count < 12; count += 1) logIns.push(register('axin'));
  const movie = await addMovie(await administrator(), 'Bakı');
  const [writer] = await Promise.all(logIns);
  if (!writer) throw new Error('nobody writes');
  const commentsUnderWay: Promise<{ id: string }>[] = [];
  for (let count = 0; count < 40; count += 1) commentsUnderWay.push(comment(writer, movie, `Axın ${count}`));
  // Once one call is answered, each call has a connection of its own.
  await Promise.race(commentsUnderWay);
  const stopped = await product.running.stop();
  expect(stopped.code).toBe(0);
  const answers = await Promise.allSettled(commentsUnderWay);
  await product.start();
  const kept = await call('GET /movies/:id/comments', writer.token, {
    params: { id: movie.id },
    query: { limit: 100 },
  });
  const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
  expect(ids.length).toBeGreaterThan(0);
  expect(kept.comments.map(({ id }) => id).sort()).toEqual(ids.sort());
});
