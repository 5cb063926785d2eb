import { diaryCalls, type DiaryChanges, listCalls, tagCalls, TAGS } from 'shared-kit/contract';
import type { z } from 'zod';
import { addMovie } from '../../../test/movies/build-movie';
import { itTries } from '../../../test/support/every-case';
import type { Client } from '../../../test/support/client';
import { createList, createListWith, readList } from '../../../test/support/lists';
import { testApp, type TestApp } from '../../../test/support/test-app';
import { UNKNOWN_ID, type User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;
let movieId: string;
beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
  movieId = (await addMovie(ayan)).id;
});
beforeEach(async () => {
  await app.database.query('DELETE FROM diary_entries');
  await app.database.query('DELETE FROM lists');
});

const log = (tags?: string[], more: Partial<z.input<typeof diaryCalls.create.body>> = {}) =>
  ayan.call(diaryCalls.create, { body: { movie_id: movieId, watched_on: '2026-01-31', tags, ...more } });
const change = (id: string, body: Partial<DiaryChanges>) =>
  ayan.call(diaryCalls.update, { params: { id }, body });
const tagsOf = async (by: Client) => (await by.call(tagCalls.ofUser, { params: { id: ayan.id } })).body.tags;

describe('tags of a diary entry', () => {
  it('are kept in order, trimmed and each once', async () => {
    expect((await log()).body.tags).toEqual([]);
    const { body } = await log([' Kinoteatr ', 'dostlarla', 'KINOTEATR', 'film gecəsi']);
    expect(body.tags).toEqual(['Kinoteatr', 'dostlarla', 'film gecəsi']);
    expect((await change(body.id, { note: 'Yaxşı' })).body.tags).toEqual(body.tags);
    expect((await change(body.id, { tags: [] })).body.tags).toEqual([]);
  });

  itTries<[string[], string]>([
    [Array.from({ length: TAGS.count + 1 }, (_, index) => `t${index}`), 'tags'],
    [['x'.repeat(TAGS.length + 1)], 'tags.0'],
    [['yaxşı', '  '], 'tags.1'],
    [['a\u0000b'], 'tags.0'],
  ])('refuses wrong tags', async ([tags, field]) => {
    const refused = await log(tags);
    expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.error.details?.[0]?.field).toBe(field);
  });

  it('find entries, whatever the case', async () => {
    await log(['İstanbul'], { note: 'bir' });
    await log(['istanbul', 'yay'], { note: 'iki' });
    await log([], { note: 'üç' });
    const { body } = await ayan.call(diaryCalls.list, { query: { tag: 'ISTANBUL', limit: 1 } });
    expect(body).toMatchObject({ total: 2, entries: [{ note: 'iki' }] });
    expect((await ayan.call(diaryCalls.list, { query: { tag: 'qış' } })).body.total).toBe(0);
  });
});

describe('tags of a film in a list', () => {
  it('are set and changed apart from the note', async () => {
    const { id, ids } = await createListWith(ayan, 2);
    const params = { id, movieId: ids[0] ?? '' };
    const film = async () => (await readList(ayan, id)).body.movies[0];
    expect((await film())?.tags).toEqual([]);
    await ayan.call(listCalls.updateMovie, { params, body: { tags: ['klassika', 'Klassika'] } });
    expect(await film()).toMatchObject({ tags: ['klassika'], note: null });
    await ayan.call(listCalls.updateMovie, { params, body: { note: 'Sevimli' } });
    expect(await film()).toMatchObject({ tags: ['klassika'], note: 'Sevimli' });
    const { body } = await app.visitor.call(listCalls.one, { params: { id }, query: { tag: 'KLASSIKA' } });
    expect(body).toMatchObject({
      total: 1,
      movie_count: 2,
      movies: [{ movie: { id: ids[0] }, position: 1 }],
    });
  });

  it('come along with the film and in a copy', async () => {
    const { id } = await createList(ayan);
    const body = { movie_id: movieId, tags: ['yay'] };
    await ayan.call(listCalls.addMovie, { params: { id }, body });
    const copy = await ayan.call(listCalls.copy, { params: { id } });
    expect((await readList(ayan, copy.body.id)).body.movies[0]?.tags).toEqual(['yay']);
  });
});

describe('all tags of a user', () => {
  it('are counted, the most used first', async () => {
    const { id, ids } = await createListWith(ayan, 1);
    await log(['yay', 'dostlarla']);
    await log(['Yay']);
    await log(['yay']);
    await ayan.call(listCalls.updateMovie, {
      params: { id, movieId: ids[0] ?? '' },
      body: { tags: ['dostlarla', 'az'] },
    });
    expect(await tagsOf(ayan)).toEqual([
      { tag: 'yay', count: 3 },
      { tag: 'dostlarla', count: 2 },
      { tag: 'az', count: 1 },
    ]);
    // Visitors don't see the diary, which is for friends.
    expect(await tagsOf(app.visitor)).toEqual([
      { tag: 'az', count: 1 },
      { tag: 'dostlarla', count: 1 },
    ]);
  });

  it('of an unknown user are not found', async () => {
    const answer = await ayan.call(tagCalls.ofUser, { params: { id: UNKNOWN_ID } });
    expect(answer.error.code).toBe('USER_NOT_FOUND');
  });
});
