import { type Audience, LIST_EDITORS_MAX, LIST_MOVIES_MAX, listCalls, markCalls } from 'shared-kit/contract';
import { addMovie } from '../../test/movies/build-movie';
import { block } from '../../test/support/blocks';
import { befriend, remove as unfriend } from '../../test/support/friendships';
import { openTab, waitFor } from '../../test/support/socket';
import { testApp, type TestApp } from '../../test/support/test-app';
import type { User } from '../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
let lale: User;
let admin: User;
beforeAll(async () => {
  app = await testApp();
  [ayan, kamal, lale, admin] = await Promise.all([
    app.user('ayan'),
    app.user('kamal'),
    app.user('lalə'),
    app.admin('rəis'),
  ]);
  await befriend(ayan, kamal);
});

const make = async (by: User, visibility: Audience = 'everyone', title = 'Yay filmləri') =>
  (await by.call(listCalls.create, { body: { title, visibility, ranked: false } })).body;
const read = (by: User | TestApp['visitor'], id: string) => by.call(listCalls.one, { params: { id } });
const add = (by: User, id: string, body: { movie_id: string; note?: string; position?: number }) =>
  by.call(listCalls.addMovie, { params: { id }, body });
const invite = (by: User, id: string, user: User) =>
  by.call(listCalls.addEditor, { params: { id, userId: user.id } });
const uninvite = (by: User, id: string, user: User) =>
  by.call(listCalls.removeEditor, { params: { id, userId: user.id } });
const reorder = (by: User, id: string, movie_ids: string[], version: number) =>
  by.call(listCalls.reorder, { params: { id }, body: { movie_ids, version } });

async function films(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await addMovie(admin, { title: `Film ${index}` })).id);
  return ids;
}

async function listWith(by: User, count: number, visibility: Audience = 'everyone') {
  const [list, ids] = [await make(by, visibility), await films(count)];
  for (const movie_id of ids) await add(by, list.id, { movie_id });
  return { id: list.id, ids };
}

const order = async (by: User, id: string) => {
  const { body } = await read(by, id);
  expect(body.movies.map(({ position }) => position)).toEqual(body.movies.map((_, index) => index + 1));
  return body.movies.map(({ movie }) => movie.id);
};
const version = async (by: User, id: string) => (await read(by, id)).body.version;

describe('a list', () => {
  it('is created, changed and deleted by its owner', async () => {
    const list = await make(ayan, 'nobody');
    expect(list).toMatchObject({
      title: 'Yay filmləri',
      description: null,
      owner: { id: ayan.id, username: 'ayan' },
      editors: [],
      movie_count: 0,
      watched_count: 0,
      version: 1,
    });
    const changed = await ayan.call(listCalls.update, {
      params: { id: list.id },
      body: { title: 'Qış filmləri', description: 'Uzun gecələr üçün', ranked: true },
    });
    expect(changed.body).toMatchObject({
      title: 'Qış filmləri',
      visibility: 'nobody',
      ranked: true,
      version: 2,
    });
    const same = await ayan.call(listCalls.update, { params: { id: list.id }, body: { ranked: true } });
    expect(same.body.version).toBe(2);
    await ayan.call(listCalls.remove, { params: { id: list.id } });
    expect((await read(ayan, list.id)).error.code).toBe('LIST_NOT_FOUND');
  });

  it('keeps films in order, with notes, in pages', async () => {
    const { id } = await make(ayan);
    const [a = '', b = '', c = ''] = await films(3);
    await add(ayan, id, { movie_id: a, note: 'Ən yaxşısı' });
    await add(ayan, id, { movie_id: b });
    const added = await add(ayan, id, { movie_id: c, position: 2 });
    expect([added.body.movie_count, added.body.version]).toEqual([3, 4]);
    expect(await order(ayan, id)).toEqual([a, c, b]);
    expect((await read(ayan, id)).body.movies[0]?.note).toBe('Ən yaxşısı');
    const page = await ayan.call(listCalls.one, { params: { id }, query: { page: 2, limit: 2 } });
    expect(page.body).toMatchObject({ total: 3, movies: [{ position: 3, movie: { id: b } }] });
    expect((await add(ayan, id, { movie_id: a })).error.code).toBe('LIST_HAS_MOVIE');
    const note = await ayan.call(listCalls.updateMovie, {
      params: { id, movieId: b },
      body: { note: 'Sonda' },
    });
    expect(note.body.version).toBe(5);
    const removed = await ayan.call(listCalls.removeMovie, { params: { id, movieId: a } });
    expect(removed.body).toMatchObject({ movie_count: 2, version: 6 });
    expect(await order(ayan, id)).toEqual([c, b]);
    expect((await ayan.call(listCalls.removeMovie, { params: { id, movieId: a } })).error.code).toBe(
      'MOVIE_NOT_FOUND',
    );
  });

  it('counts the films that the caller has watched', async () => {
    const { id, ids } = await listWith(ayan, 2);
    await kamal.call(markCalls.watch, { params: { id: ids[0] ?? '' } });
    expect((await read(kamal, id)).body.watched_count).toBe(1);
    expect((await read(ayan, id)).body.watched_count).toBe(0);
    expect((await read(app.visitor, id)).body.watched_count).toBe(0);
  });

  it('is reordered as a whole, on its present version only', async () => {
    const { id, ids } = await listWith(ayan, 3);
    const [a = '', b = '', c = ''] = ids;
    const now = await version(ayan, id);
    expect((await reorder(ayan, id, [c, a, b], now)).body.version).toBe(now + 1);
    expect(await order(ayan, id)).toEqual([c, a, b]);
    expect((await reorder(ayan, id, [a, b, c], now)).error.code).toBe('LIST_CHANGED');
    for (const wrong of [[a, b], [a, b, c, (await films(1))[0] ?? ''], []]) {
      const refused = await reorder(ayan, id, wrong, now + 1);
      expect([refused.error.code, refused.error.details?.[0]?.field]).toEqual([
        'VALIDATION_FAILED',
        'movie_ids',
      ]);
    }
    expect(await order(ayan, id)).toEqual([c, a, b]);
  });

  it('closes the gap of a film that leaves the catalogue', async () => {
    const { id, ids } = await listWith(ayan, 3);
    const before = await version(ayan, id);
    await admin.delete(`/movies/${ids[1]}`);
    expect(await order(ayan, id)).toEqual([ids[0], ids[2]]);
    expect(await version(ayan, id)).toBe(before + 1);
  });
});

describe('who sees a list', () => {
  it.each([
    ['everyone', [200, 200, 200, 200]],
    ['friends', [404, 404, 200, 404]],
    ['nobody', [404, 404, 404, 404]],
  ] as const)('for %s', async (visibility, statuses) => {
    const { id } = await make(ayan, visibility);
    const answers = await Promise.all([app.visitor, lale, kamal, admin].map((who) => read(who, id)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect((await read(ayan, id)).status).toBe(200);
    const shown = await kamal.call(listCalls.list, { query: { user: ayan.id, limit: 100 } });
    expect(shown.body.lists.some((list) => list.id === id)).toBe(statuses[2] === 200);
  });

  it('people who block each other see neither lists nor editors of each other', async () => {
    const [owner, editor, blocked] = await Promise.all([
      app.user('rüfət'),
      app.user('tahir'),
      app.user('vaqif'),
    ]);
    await befriend(owner, editor);
    const { id } = await make(owner);
    await invite(owner, id, editor);
    await block(editor, blocked);
    expect((await read(blocked, id)).body.editors).toEqual([]);
    expect((await read(app.visitor, id)).body.editors).toMatchObject([{ id: editor.id }]);
    await block(blocked, owner);
    expect((await read(owner, (await make(blocked)).id)).status).toBe(404);
    expect((await read(blocked, id)).error.code).toBe('LIST_NOT_FOUND');
    const refused = await blocked.call(listCalls.list, { query: { user: owner.id } });
    expect(refused.error.code).toBe('USER_NOT_FOUND');
  });

  it('lists of an unknown user are not found, and those of a visitor need a login', async () => {
    expect((await app.visitor.get('/lists')).error.code).toBe('UNAUTHORIZED');
    for (const user of ['abc', '00000000-0000-0000-0000-000000000001'])
      expect((await app.visitor.call(listCalls.list, { query: { user } })).error.code).toBe('USER_NOT_FOUND');
  });
});

describe('editors', () => {
  it('change the films of the list, and nothing else', async () => {
    const { id, ids } = await listWith(ayan, 2, 'nobody');
    expect((await add(kamal, id, { movie_id: ids[0] ?? '' })).error.code).toBe('LIST_NOT_FOUND');
    expect((await invite(ayan, id, kamal)).body.editors).toMatchObject([{ id: kamal.id }]);
    const [film = ''] = await films(1);
    expect((await add(kamal, id, { movie_id: film })).status).toBe(201);
    const now = await version(kamal, id);
    expect((await reorder(kamal, id, [film, ...ids], now)).status).toBe(200);
    const params = { id };
    expect((await kamal.call(listCalls.update, { params, body: { title: 'Mənim' } })).error.code).toBe(
      'FORBIDDEN',
    );
    expect((await kamal.call(listCalls.remove, { params })).error.code).toBe('FORBIDDEN');
    expect((await invite(kamal, id, lale)).error.code).toBe('FORBIDDEN');
    expect((await uninvite(kamal, id, ayan)).error.code).toBe('FORBIDDEN');
    const own = await kamal.call(listCalls.list, { query: { limit: 100 } });
    expect(own.body.lists.some((list) => list.id === id)).toBe(true);
    expect((await uninvite(kamal, id, kamal)).status).toBe(200);
    expect((await read(kamal, id)).error.code).toBe('LIST_NOT_FOUND');
  });

  it('are friends of the owner, and only as long as they are', async () => {
    const nigar = await app.user('nigar');
    const { id } = await make(nigar, 'friends');
    expect((await invite(nigar, id, lale)).error.code).toBe('FRIENDS_ONLY');
    expect((await invite(nigar, id, nigar)).error.code).toBe('SELF_EDITOR');
    await befriend(nigar, lale);
    await invite(nigar, id, lale);
    expect((await invite(nigar, id, lale)).body.version).toBe(2);
    await unfriend(lale, nigar);
    expect((await read(lale, id)).error.code).toBe('LIST_NOT_FOUND');
    expect((await read(nigar, id)).body.editors).toEqual([]);
    expect((await lale.call(listCalls.list, { query: { limit: 100 } })).body.total).toBe(0);
  });

  it('who may see the list but not change it are refused', async () => {
    const { id, ids } = await listWith(ayan, 1);
    const params = { id };
    const refused = [
      add(lale, id, { movie_id: ids[0] ?? '' }),
      lale.call(listCalls.updateMovie, { params: { id, movieId: ids[0] ?? '' }, body: { note: 'x' } }),
      lale.call(listCalls.removeMovie, { params: { id, movieId: ids[0] ?? '' } }),
      reorder(lale, id, ids, 2),
      lale.call(listCalls.update, { params, body: { title: 'x' } }),
      lale.call(listCalls.remove, { params }),
      admin.call(listCalls.remove, { params }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.error.code).toBe('FORBIDDEN');
  });

  it(`are at most ${LIST_EDITORS_MAX}`, async () => {
    const { id } = await make(ayan);
    await app.database.query(
      `WITH friend AS (
         INSERT INTO users (username, email, password_hash)
         SELECT 'dost' || n, 'dost' || n || '@numune.az', '-' FROM generate_series(1, $2::int) n RETURNING id
       ), friends AS (
         INSERT INTO friendships (sender_id, receiver_id, status) SELECT id, $3, 'accepted' FROM friend
       ) INSERT INTO list_editors (list_id, user_id) SELECT $1, id FROM friend`,
      [id, LIST_EDITORS_MAX, ayan.id],
    );
    expect((await invite(ayan, id, kamal)).error.code).toBe('TOO_MANY_EDITORS');
  });
});

describe('the list of lists', () => {
  it('has covers and says where a film is', async () => {
    const owner = await app.user('sevda');
    const { id, ids } = await listWith(owner, 6);
    const { id: empty } = await make(owner, 'nobody', 'Boş');
    const { body } = await owner.call(listCalls.list, { query: { movie: ids[5] ?? '' } });
    expect(
      body.lists.map((list) => [list.id, list.has_movie, list.posters.map((movie) => movie.id)]),
    ).toEqual([
      [empty, false, []],
      [id, true, ids.slice(0, 5)],
    ]);
    const shown = await app.visitor.call(listCalls.list, { query: { user: owner.id } });
    expect(shown.body).toMatchObject({ total: 1, lists: [{ id, movie_count: 6 }] });
    expect(shown.body.lists[0]).not.toHaveProperty('has_movie');
  });
});

it('tells the pages of owner and editors of each change', async () => {
  const { id, ids } = await listWith(ayan, 2);
  await invite(ayan, id, kamal);
  const [mine, theirs] = [await openTab(ayan), await openTab(kamal)];
  const now = await version(ayan, id);
  await reorder(kamal, id, [...ids].reverse(), now);
  const heard = (tab: typeof mine) =>
    waitFor(() => tab.payloads('list:changed').some((payload) => JSON.stringify(payload).includes(id)));
  await Promise.all([heard(mine), heard(theirs)]);
  expect(mine.payloads('list:changed')).toEqual([{ listId: id, version: now + 1 }]);
});

describe('at the same instant', () => {
  const at = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it('one of several additions of a film is done', async () => {
    const { id } = await make(ayan);
    await invite(ayan, id, kamal);
    const [film = ''] = await films(1);
    const answers = await at(10, (index) => add(index % 2 ? ayan : kamal, id, { movie_id: film }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await order(ayan, id)).toEqual([film]);
  });

  it('a list never has too many films', async () => {
    const { id } = await make(ayan);
    await app.database.query(
      `WITH film AS (INSERT INTO movies (title) SELECT 'Film ' || n FROM generate_series(1, $2::int) n RETURNING id)
       INSERT INTO list_movies (list_id, movie_id, position) SELECT $1, id, row_number() OVER () FROM film`,
      [id, LIST_MOVIES_MAX - 2],
    );
    const ids = await films(6);
    const answers = await Promise.all(ids.map((movie_id) => add(ayan, id, { movie_id })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await read(ayan, id)).body.movie_count).toBe(LIST_MOVIES_MAX);
    expect((await add(ayan, id, { movie_id: ids[0] ?? '' })).status).toBe(409);
  });

  it('one of several orders on one version is done', async () => {
    const { id, ids } = await listWith(ayan, 4);
    const now = await version(ayan, id);
    const answers = await at(10, (index) =>
      reorder(ayan, id, [...ids.slice(index % 4), ...ids.slice(0, index % 4)], now),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await version(ayan, id)).toBe(now + 1);
    expect((await order(ayan, id)).sort()).toEqual([...ids].sort());
  });

  it('additions, removals and orders leave dense positions', async () => {
    const { id, ids } = await listWith(ayan, 6);
    const more = await films(6);
    await Promise.all([
      ...more.map((movie_id, index) => add(ayan, id, { movie_id, position: index + 1 })),
      ...ids.slice(0, 3).map((movieId) => ayan.call(listCalls.removeMovie, { params: { id, movieId } })),
      admin.delete(`/movies/${ids[5]}`),
    ]);
    const left = await ayan.call(listCalls.one, { params: { id }, query: { limit: 100 } });
    expect(left.body.movies.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(left.body.version).toBe(7 + 10);
  });
});
