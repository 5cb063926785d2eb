import { listCalls, markCalls } from 'shared-kit/contract';
import { itTries } from '../../test/support/every-case';
import { block } from '../../test/support/blocks';
import { befriend, remove as unfriend } from '../../test/support/friendships';
import {
  addFilms,
  addToList,
  createList,
  createListWith,
  filmsInOrder,
  invite,
  readList,
  reorder,
  uninvite,
  versionOf,
} from '../../test/support/lists';
import { openTab, waitFor } from '../../test/support/socket';
import { testApp, type TestApp } from '../../test/support/test-app';
import type { User } from '../../test/support/user';
import { LIST_EDITORS_MAX } from './list-editors.service';

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

describe('a list', () => {
  it('is created, changed and deleted by its owner', async () => {
    const list = await createList(ayan, 'nobody');
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
    expect((await readList(ayan, list.id)).error.code).toBe('LIST_NOT_FOUND');
  });

  it('keeps films in order, with notes, in pages', async () => {
    const { id } = await createList(ayan);
    const [a = '', b = '', c = ''] = await addFilms(admin, 3);
    await addToList(ayan, id, { movie_id: a, note: 'Ən yaxşısı' });
    await addToList(ayan, id, { movie_id: b });
    const added = await addToList(ayan, id, { movie_id: c, position: 2 });
    expect([added.body.movie_count, added.body.version]).toEqual([3, 4]);
    expect(await filmsInOrder(ayan, id)).toEqual([a, c, b]);
    expect((await readList(ayan, id)).body.movies[0]?.note).toBe('Ən yaxşısı');
    const page = await ayan.call(listCalls.one, { params: { id }, query: { page: 2, limit: 2 } });
    expect(page.body).toMatchObject({ total: 3, movies: [{ position: 3, movie: { id: b } }] });
    expect((await addToList(ayan, id, { movie_id: a })).error.code).toBe('LIST_HAS_MOVIE');
    const note = await ayan.call(listCalls.updateMovie, {
      params: { id, movieId: b },
      body: { note: 'Sonda' },
    });
    expect(note.body.version).toBe(5);
    const removed = await ayan.call(listCalls.removeMovie, { params: { id, movieId: a } });
    expect(removed.body).toMatchObject({ movie_count: 2, version: 6 });
    expect(await filmsInOrder(ayan, id)).toEqual([c, b]);
    expect((await ayan.call(listCalls.removeMovie, { params: { id, movieId: a } })).error.code).toBe(
      'MOVIE_NOT_FOUND',
    );
  });

  it('counts the films that the caller has watched', async () => {
    const { id, ids } = await createListWith(ayan, 2);
    await kamal.call(markCalls.watch, { params: { id: ids[0] ?? '' } });
    expect((await readList(kamal, id)).body.watched_count).toBe(1);
    expect((await readList(ayan, id)).body.watched_count).toBe(0);
    expect((await readList(app.visitor, id)).body.watched_count).toBe(0);
  });

  it('is reordered as a whole, on its present version only', async () => {
    const { id, ids } = await createListWith(ayan, 3);
    const [a = '', b = '', c = ''] = ids;
    const now = await versionOf(ayan, id);
    expect((await reorder(ayan, id, [c, a, b], now)).body.version).toBe(now + 1);
    expect(await filmsInOrder(ayan, id)).toEqual([c, a, b]);
    expect((await reorder(ayan, id, [a, b, c], now)).error.code).toBe('LIST_CHANGED');
    for (const wrong of [[a, b], [a, b, c, (await addFilms(admin, 1))[0] ?? ''], []]) {
      const refused = await reorder(ayan, id, wrong, now + 1);
      expect([refused.error.code, refused.error.details?.[0]?.field]).toEqual([
        'VALIDATION_FAILED',
        'movie_ids',
      ]);
    }
    expect(await filmsInOrder(ayan, id)).toEqual([c, a, b]);
  });

  it('closes the gap of a film that leaves the catalogue', async () => {
    const { id, ids } = await createListWith(ayan, 3);
    const before = await versionOf(ayan, id);
    await admin.delete(`/movies/${ids[1]}`);
    expect(await filmsInOrder(ayan, id)).toEqual([ids[0], ids[2]]);
    expect(await versionOf(ayan, id)).toBe(before + 1);
  });
});

describe('who sees a list', () => {
  itTries([
    ['everyone', [200, 200, 200, 200]],
    ['friends', [404, 404, 200, 404]],
    ['nobody', [404, 404, 404, 404]],
  ] as const)('shows lists to those who may see them', async ([visibility, statuses]) => {
    const { id } = await createList(ayan, visibility);
    const answers = await Promise.all([app.visitor, lale, kamal, admin].map((who) => readList(who, id)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect((await readList(ayan, id)).status).toBe(200);
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
    const { id } = await createList(owner);
    await invite(owner, id, editor);
    await block(editor, blocked);
    expect((await readList(blocked, id)).body.editors).toEqual([]);
    expect((await readList(app.visitor, id)).body.editors).toMatchObject([{ id: editor.id }]);
    await block(blocked, owner);
    expect((await readList(owner, (await createList(blocked)).id)).status).toBe(404);
    expect((await readList(blocked, id)).error.code).toBe('LIST_NOT_FOUND');
    const refused = await blocked.call(listCalls.list, { query: { user: owner.id } });
    expect(refused.error.code).toBe('USER_NOT_FOUND');
  });

  it('lists of an unknown user are not found', async () => {
    for (const user of ['abc', '00000000-0000-0000-0000-000000000001'])
      expect((await app.visitor.call(listCalls.list, { query: { user } })).error.code).toBe('USER_NOT_FOUND');
  });
});

describe('editors', () => {
  it('change the films of the list, and nothing else', async () => {
    const { id, ids } = await createListWith(ayan, 2, 'nobody');
    expect((await addToList(kamal, id, { movie_id: ids[0] ?? '' })).error.code).toBe('LIST_NOT_FOUND');
    expect((await invite(ayan, id, kamal)).body.editors).toMatchObject([{ id: kamal.id }]);
    const [film = ''] = await addFilms(admin, 1);
    expect((await addToList(kamal, id, { movie_id: film })).status).toBe(201);
    const now = await versionOf(kamal, id);
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
    expect((await readList(kamal, id)).error.code).toBe('LIST_NOT_FOUND');
  });

  it('are friends of the owner, and only as long as they are', async () => {
    const nigar = await app.user('nigar');
    const { id } = await createList(nigar, 'friends');
    expect((await invite(nigar, id, lale)).error.code).toBe('FRIENDS_ONLY');
    expect((await invite(nigar, id, nigar)).error.code).toBe('SELF_EDITOR');
    await befriend(nigar, lale);
    await invite(nigar, id, lale);
    expect((await invite(nigar, id, lale)).body.version).toBe(2);
    await unfriend(lale, nigar);
    expect((await readList(lale, id)).error.code).toBe('LIST_NOT_FOUND');
    expect((await readList(nigar, id)).body.editors).toEqual([]);
    expect((await lale.call(listCalls.list, { query: { limit: 100 } })).body.total).toBe(0);
  });

  it('who may see the list but not change it are refused', async () => {
    const { id, ids } = await createListWith(ayan, 1);
    const params = { id };
    const refused = [
      addToList(lale, id, { movie_id: ids[0] ?? '' }),
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
    const { id } = await createList(ayan);
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
    const { id, ids } = await createListWith(owner, 6);
    const { id: empty } = await createList(owner, 'nobody', 'Boş');
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

it('sends each change to the pages of owner and editors', async () => {
  const { id, ids } = await createListWith(ayan, 2);
  await invite(ayan, id, kamal);
  const [mine, theirs] = [await openTab(ayan), await openTab(kamal)];
  const now = await versionOf(ayan, id);
  await reorder(kamal, id, [...ids].reverse(), now);
  const changed = (tab: typeof mine) =>
    waitFor(() => tab.payloads('list:changed').some((payload) => JSON.stringify(payload).includes(id)));
  await Promise.all([changed(mine), changed(theirs)]);
  expect(mine.payloads('list:changed')).toEqual([{ listId: id, version: now + 1 }]);
});
