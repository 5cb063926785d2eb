import {
  type Activity,
  activityCalls,
  type BodyOf,
  commentCalls,
  diaryCalls,
  listCalls,
  markCalls,
  privacyCalls,
  type QueryOf,
  ratingCalls,
} from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { block } from '../../test/support/blocks';
import { write, writeApproved } from '../../test/support/comments';
import { befriend } from '../../test/support/friendships';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';
import { FRIENDS_ACTIVITY_MAX } from './activity.service';

const JANUARY = '2026-01-10';

let app: TestApp;
let admin: User;
let ayan: User;
let kamal: User;
let leyla: User;

beforeAll(async () => {
  app = await testApp();
  admin = await app.admin('redaktor');
});
beforeEach(async () => {
  [ayan, kamal, leyla] = await Promise.all([app.newUser('ayan'), app.newUser('kamal'), app.newUser('leyla')]);
  await befriend(ayan, kamal);
  await befriend(ayan, leyla);
});

const movie = async (title = 'Şəhər') => (await addMovie(ayan, { title })).id;
const watch = (user: User, id: string) => user.call(markCalls.watch, { params: { id } });
const want = (user: User, id: string) => user.call(markCalls.want, { params: { id } });
const love = (user: User, id: string) => user.call(markCalls.like, { params: { id } });
const rate = (user: User, id: string, rating: number) =>
  user.call(ratingCalls.rate, { params: { id }, body: { rating } });
const log = async (user: User, movie_id: string, fields: Partial<BodyOf<typeof diaryCalls.create>> = {}) =>
  (await user.call(diaryCalls.create, { body: { movie_id, watched_on: JANUARY, ...fields } })).body;
const hide = (user: User, settings: BodyOf<typeof privacyCalls.update>) =>
  user.call(privacyCalls.update, { body: settings });
const list = async (user: User, fields: Partial<BodyOf<typeof listCalls.create>> = {}) =>
  (
    await user.call(listCalls.create, {
      body: { title: 'Payız', visibility: 'everyone', ranked: false, ...fields },
    })
  ).body.id;
const add = (user: User, id: string, movie_id: string) =>
  user.call(listCalls.addMovie, { params: { id }, body: { movie_id } });
type Query = Partial<QueryOf<typeof activityCalls.friends>>;
const seen = async (query: Query = {}, viewer = ayan) =>
  (await viewer.call(activityCalls.friends, { query })).body;
const kinds = ({ events }: { events: Activity[] }) =>
  events.map(({ kind, user, movie, rating }) => [kind, user.id, movie.title, rating]);

describe("friends' activity", () => {
  it('shows what friends did, the newest first', async () => {
    const [first, second] = [await movie('bir'), await movie('iki')];
    await want(leyla, first);
    await rate(kamal, first, 8);
    await watch(leyla, second);
    await love(kamal, second);
    expect(kinds(await seen())).toEqual([
      ['liked', kamal.id, 'iki', null],
      ['watched', leyla.id, 'iki', null],
      ['rated', kamal.id, 'bir', 8],
      ['wanted', leyla.id, 'bir', null],
    ]);
    expect((await seen()).events[0]?.movie.poster.url).toContain(`/posters/${second}`);
    const page = await seen({ page: 2, limit: 3 });
    expect(page).toMatchObject({ total: 4, page: 2, limit: 3, next: null });
    expect(kinds(page)).toEqual([['wanted', leyla.id, 'bir', null]]);
    expect((await seen({ page: 999_999_999_999_999, limit: 100 })).events).toEqual([]);
    expect(await seen({}, kamal)).toMatchObject({ total: 0, events: [], next: null });
  });

  it('shows a diary entry with its day, stars and note', async () => {
    await log(kamal, await movie(), { rating: 9, note: 'Yağışlı axşam', rewatch: true });
    expect((await seen()).events).toMatchObject([
      { kind: 'diary', watched_on: JANUARY, rating: 9, note: 'Yağışlı axşam', rewatch: true, excerpt: null },
    ]);
  });

  it('shows how an approved comment begins, and nothing of a spoiler', async () => {
    const id = await movie();
    await writeApproved(admin, kamal, id, 'Sözlər '.repeat(100).trim());
    const { body: spoiler } = await leyla.call(commentCalls.create, {
      params: { id },
      body: { body: 'Qatil odur', is_spoiler: true },
    });
    await admin.call(commentCalls.approve, { params: { id: spoiler.id } });
    await write(leyla, id, 'Gözləyən');
    const [hidden, shown] = (await seen({ kind: 'commented' })).events;
    expect(hidden).toMatchObject({ excerpt: '', comment_id: spoiler.id });
    expect(shown?.excerpt).toMatch(/^Sözlər Sözlər/);
    expect(shown?.excerpt?.length).toBeLessThan(300);
  });

  it('shows what friends put on lists that the viewer may see', async () => {
    const [id, other] = [await movie('bir'), await movie('iki')];
    const [open, closed] = [await list(kamal), await list(kamal, { visibility: 'nobody' })];
    await add(kamal, open, id);
    await add(kamal, closed, other);
    await kamal.put(`/lists/${open}/editors/${ayan.id}`);
    await add(ayan, open, other);
    const { events } = await seen();
    expect(events).toMatchObject([
      { kind: 'listed', movie: { id }, list: { id: open, title: 'Payız' }, user: { id: kamal.id } },
    ]);
    expect(kinds(await seen({}, kamal))).toEqual([['listed', ayan.id, 'iki', null]]);
  });

  it('is one event an evening', async () => {
    const [logged, rated, marked] = [await movie('bir'), await movie('iki'), await movie('üç')];
    await watch(kamal, logged);
    await rate(kamal, logged, 7);
    await log(kamal, logged);
    await love(kamal, logged);
    await log(kamal, rated, { rating: 4 });
    await log(kamal, marked);
    expect(kinds(await seen())).toEqual([
      ['diary', kamal.id, 'üç', null],
      ['diary', kamal.id, 'iki', 4],
      ['liked', kamal.id, 'bir', null],
      ['diary', kamal.id, 'bir', 7],
    ]);
    expect(await seen({ kind: 'rated' })).toMatchObject({ events: [], total: 0 });
  });

  it('shows stars of another evening', async () => {
    const id = await movie();
    await log(kamal, id, { rating: 4 });
    await app.database.query(`UPDATE diary_entries SET created_at = created_at - interval '3 days'`);
    await rate(kamal, id, 9);
    expect(kinds(await seen())).toEqual([
      ['rated', kamal.id, 'Şəhər', 9],
      ['diary', kamal.id, 'Şəhər', 4],
    ]);
  });

  it('shows the mark and the stars of a hidden diary, and no hidden stars', async () => {
    await log(kamal, await movie(), { rating: 9, note: 'Gizli' });
    await hide(kamal, { diary: 'nobody' });
    expect(kinds(await seen())).toEqual([['rated', kamal.id, 'Şəhər', 9]]);
    await hide(kamal, { ratings: 'nobody' });
    expect(kinds(await seen())).toEqual([['watched', kamal.id, 'Şəhər', null]]);
    await hide(kamal, { diary: 'friends', watched: 'nobody' });
    expect(kinds(await seen())).toEqual([['diary', kamal.id, 'Şəhər', null]]);
    await hide(kamal, { activity: 'nobody' });
    expect((await seen()).events).toEqual([]);
  });

  it('hides whom the viewer has blocked, and lists of theirs', async () => {
    const shared = await list(leyla);
    await befriend(leyla, kamal);
    await leyla.put(`/lists/${shared}/editors/${kamal.id}`);
    await add(kamal, shared, await movie());
    expect(kinds(await seen())).toEqual([['listed', kamal.id, 'Şəhər', null]]);
    await block(ayan, leyla);
    expect((await seen()).events).toEqual([]);
  });

  it('can be narrowed by kind and time, with its total', async () => {
    const [first, second] = [await movie('bir'), await movie('iki')];
    await rate(kamal, first, 8);
    await love(kamal, first);
    await rate(kamal, second, 6);
    const [newest] = (await seen()).events;
    const ratings = await seen({ kind: 'rated', limit: 1 });
    expect(kinds(ratings)).toEqual([['rated', kamal.id, 'iki', 6]]);
    expect(ratings.total).toBe(2);
    expect(kinds(await seen({ since: newest?.created_at ?? '' }))).toEqual([['rated', kamal.id, 'iki', 6]]);
    for (const wrong of ['kind=x', 'since=yesterday', 'limit=0'])
      expect((await ayan.get(`/movies/activity/friends?${wrong}`)).status).toBe(400);
  });
});

describe('going on', () => {
  const readAll = async (limit: number, between: (page: number) => Promise<unknown>) => {
    const read: Activity[] = [];
    for (let before: string | null | undefined, page = 0; before !== null; page += 1) {
      const answer = await seen({ limit, ...(before && { before }) });
      read.push(...answer.events);
      before = answer.next;
      await between(page);
    }
    return read.map(({ movie, kind }) => `${kind} ${movie.title}`);
  };

  it('neither repeats nor skips events while others come and go', async () => {
    const titles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const films: string[] = [];
    for (const title of titles) films.push(await movie(title));
    for (const [index, id] of films.entries()) await (index % 2 ? watch(kamal, id) : log(leyla, id));
    const expected = [...titles]
      .reverse()
      .map((title, index) => `${index % 2 ? 'diary' : 'watched'} ${title}`);
    const last = films.at(-3) ?? '';
    const read = await readAll(3, async (page) => {
      await love(kamal, films[page] ?? '');
      // The event that the second page begins after.
      if (page === 0) await kamal.delete(`/movies/${last}/watched`);
    });
    expect(read).toEqual(expected);
  });

  it('goes through events of one instant and past what is counted', async () => {
    await app.database.query(
      `WITH films AS (INSERT INTO movies (title) SELECT 'Film ' || n FROM generate_series(1, $1::int) n RETURNING id)
       INSERT INTO watched (user_id, movie_id) SELECT $2, id FROM films`,
      [FRIENDS_ACTIVITY_MAX + 5, kamal.id],
    );
    const read = await readAll(90, () => Promise.resolve());
    expect(new Set(read).size).toBe(FRIENDS_ACTIVITY_MAX + 5);
    const page = async (page: number) => seen({ page, limit: 60 });
    expect(await page(1)).toMatchObject({ total: FRIENDS_ACTIVITY_MAX });
    expect((await page(17)).events).toHaveLength(FRIENDS_ACTIVITY_MAX - 16 * 60);
    expect((await page(18)).events).toEqual([]);
  });

  it('does not know ids that no event has', async () => {
    for (const before of [UNKNOWN_ID, 'x', kamal.id])
      expect((await ayan.get(`/movies/activity/friends?before=${before}`)).error.code).toBe(
        'ACTIVITY_NOT_FOUND',
      );
  });
});
