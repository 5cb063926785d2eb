import { listCalls, type QueryOf } from 'shared-kit/contract';
import { tryAll } from '../../test/support/every-case';
import { block } from '../../test/support/blocks';
import type { Client } from '../../test/support/client';
import { addToList, createList, createListWith, filmsInOrder, readList } from '../../test/support/lists';
import { testApp, type TestApp } from '../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../test/support/user';

let app: TestApp;
let ayan: User;
let kamal: User;
beforeAll(async () => {
  app = await testApp();
  [ayan, kamal] = await Promise.all([app.user('ayan'), app.user('kamal')]);
});
beforeEach(() => app.database.query('DELETE FROM lists'));

type Asked = Partial<Pick<QueryOf<typeof listCalls.list>, 'sort' | 'q' | 'user' | 'page' | 'limit'>>;
const titles = async (by: Client, query: Asked) =>
  (await by.call(listCalls.list, { query })).body.lists.map(({ title }) => title);
const like = (by: User, id: string) => by.call(listCalls.like, { params: { id } });
const unlike = (by: User, id: string) => by.call(listCalls.unlike, { params: { id } });
const copy = (by: User, id: string) => by.call(listCalls.copy, { params: { id } });

describe('public lists', () => {
  it('are found by everybody, newest or most liked first', async () => {
    const first = await createList(ayan, 'everyone', 'Payız');
    await createList(kamal, 'everyone', 'Qış');
    await createList(ayan, 'friends', 'Dostlara');
    await createList(ayan, 'nobody', 'Özümə');
    await like(kamal, first.id);
    for (const by of [app.visitor, ayan, kamal]) {
      expect(await titles(by, { sort: 'newest' })).toEqual(['Qış', 'Payız']);
      expect(await titles(by, { sort: 'popular', q: '' })).toEqual(['Payız', 'Qış']);
    }
    expect(await titles(ayan, {})).toHaveLength(3);
    expect(await titles(kamal, { user: ayan.id, sort: 'newest' })).toEqual(['Payız']);
  });

  it('come in pages with a total', async () => {
    for (const title of ['a', 'b', 'c']) await createList(ayan, 'everyone', title);
    const { body } = await app.visitor.call(listCalls.list, { query: { sort: 'newest', page: 2, limit: 2 } });
    expect(body).toMatchObject({ total: 3, page: 2, limit: 2, lists: [{ title: 'a' }] });
  });

  const FOUND: [q: string, titles: string[]][] = [
    ['qorxu', ['Qorxu', 'Qorxu filmləri', 'Ən yaxşı qorxular']],
    ['QORXU FILM', ['Qorxu filmləri']],
    ['yaxsi', ['Ən yaxşı qorxular']],
    ['qorxj filmleri', ['Qorxu filmləri']],
    ['fi', ['Qorxu filmləri']],
    ['or', []],
    ['100%', ['100% komediya']],
    ['komediya', ['100% komediya']],
    ['yoxdur', []],
  ];

  it('are found by their words, best match first', async () => {
    for (const title of ['Ən yaxşı qorxular', 'Qorxu filmləri', '100% komediya', 'Qorxu'])
      await createList(ayan, 'everyone', title);
    await tryAll(FOUND, async ([q, expected]) => expect(await titles(app.visitor, { q })).toEqual(expected));
  });

  it('of blocked people are not found', async () => {
    await createList(ayan, 'everyone', 'Gizlənən');
    const other = await app.user('samir');
    await block(ayan, other);
    expect(await titles(other, { q: 'gizlənən' })).toEqual([]);
    expect(await titles(kamal, { q: 'gizlənən' })).toEqual(['Gizlənən']);
  });

  it('refuse an unknown order', async () => {
    const refused = await app.visitor.get('/lists?sort=best');
    expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('a like', () => {
  it('is given and taken back any number of times', async () => {
    const { id, version } = await createList(ayan);
    for (let time = 0; time < 2; time += 1)
      expect((await like(kamal, id)).body).toMatchObject({ liked: true, like_count: 1, version });
    expect((await like(ayan, id)).body.like_count).toBe(2);
    expect((await readList(app.visitor, id)).body).toMatchObject({ liked: false, like_count: 2 });
    for (let time = 0; time < 2; time += 1)
      expect((await unlike(kamal, id)).body).toMatchObject({ success: true, liked: false, like_count: 1 });
  });

  it('counts right, however many come at once, and goes with the account', async () => {
    const { id } = await createList(ayan);
    const others = await Promise.all(['birinci', 'ikinci', 'üçüncü'].map((name) => app.user(name)));
    await Promise.all([...others, ...others].map((by) => like(by, id)));
    expect((await readList(ayan, id)).body.like_count).toBe(3);
    await app.removeUser(others[0] as User);
    expect((await readList(ayan, id)).body.like_count).toBe(2);
  });

  it('needs a list that the caller sees', async () => {
    const hidden = await createList(ayan, 'nobody');
    for (const id of [hidden.id, UNKNOWN_ID])
      for (const answer of [await like(kamal, id), await unlike(kamal, id), await copy(kamal, id)])
        expect(answer.error.code).toBe('LIST_NOT_FOUND');
  });
});

describe('a copy', () => {
  it('has the films, notes and order, and belongs to its maker alone', async () => {
    const { id, ids } = await createListWith(ayan, 3);
    const extra = await createListWith(ayan, 1);
    await addToList(ayan, id, { movie_id: extra.ids[0] ?? '', note: 'Birinci', position: 1 });
    await like(kamal, id);
    const answer = await copy(kamal, id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: 'Yay filmləri',
      visibility: 'nobody',
      owner: { id: kamal.id },
      movie_count: 4,
      like_count: 0,
      version: 1,
    });
    expect(await filmsInOrder(kamal, answer.body.id)).toEqual([...extra.ids, ...ids]);
    expect((await readList(kamal, answer.body.id)).body.movies[0]?.note).toBe('Birinci');
    expect((await readList(ayan, answer.body.id)).error.code).toBe('LIST_NOT_FOUND');
    await ayan.call(listCalls.remove, { params: { id } });
    expect((await readList(kamal, answer.body.id)).body.movie_count).toBe(4);
  });
});
