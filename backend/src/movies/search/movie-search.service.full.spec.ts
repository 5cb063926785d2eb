import fc from 'fast-check';
import { movieCalls } from 'shared-kit/contract';
import { itTries } from '../../../test/support/every-case';
import { searchScene } from '../../../test/movies/search-scene';

const { scene, add, search, titles } = searchScene();

describe('the best match', () => {
  it('comes first: exact, beginning, word, part of a word, people', async () => {
    for (const draft of [
      { title: 'Başqa', cast: ['Alfa Məmmədov'] },
      { title: 'Megalfabet' },
      { title: 'Bizim alfa' },
      { title: 'Alfabet' },
      { title: 'Alfa dalğası' },
      { title: 'Alfa' },
    ])
      await add(draft);
    expect(await titles('alfa')).toEqual([
      'Alfa',
      'Alfa dalğası',
      'Alfabet',
      'Bizim alfa',
      'Megalfabet',
      'Başqa',
    ]);
  });

  it('is found while one types, and without spaces or marks', async () => {
    await add({ title: 'Wall·E' });
    await add({ title: 'Spider-Man: No Way Home' });
    for (const term of ['wall e', 'walle', 'WALL-E']) expect(await titles(term)).toEqual(['Wall·E']);
    for (const term of ['spiderman', 'spider man', 'spid', 'no way ho', 'spider-man:'])
      expect(await titles(term)).toEqual(['Spider-Man: No Way Home']);
  });

  it('is, among equals, what people rate and talk about', async () => {
    await add({ title: 'Alfa' });
    const rated = await add({ title: 'Alfa', directors: ['Rejissor'] });
    await add({ title: 'Alfa' });
    await scene.ayan.put(`/movies/${rated.id}/rating`, { rating: 1 });
    expect((await search('alfa')).movies[0]?.id).toBe(rated.id);
    await scene.app.database.query('SELECT compact_movie_words()');
    const [{ films: movies } = { films: 0 }] = await scene.app.database.query<{ films: number }>(
      `SELECT films FROM movie_words WHERE word = 'alfa'`,
    );
    expect(movies).toBe(3);
  });

  it('gives way to a sort that is asked for', async () => {
    await add({ title: 'Alfa', release_year: 1950 });
    await add({ title: 'Bizim alfa', release_year: 2000 });
    expect(await titles('alfa', { sort: 'year' })).toEqual(['Bizim alfa', 'Alfa']);
  });
});

describe('typing errors', () => {
  beforeEach(async () => {
    await add({ title: 'Arşın mal alan' });
    await add({ title: 'Nəsimi', directors: ['Həsən Seyidbəyli'] });
    await add({ title: 'The Godfather' });
  });

  itTries([
    ['arsn mal alan', 'Arşın mal alan'],
    ['arşınn mal alan', 'Arşın mal alan'],
    ['arşin mla alan', 'Arşın mal alan'],
    ['Nəsmi', 'Nəsimi'],
    ['nasimi', 'Nəsimi'],
    ['nseimi', 'Nəsimi'],
    ['seyidbeyi', 'Nəsimi'],
    ['godfatehr', 'The Godfather'],
    ['the godfahter', 'The Godfather'],
    ['godfater', 'The Godfather'],
    ['thegodfather', 'The Godfather'],
  ])('are corrected', async ([term, title]) => expect((await titles(term))[0]).toBe(title));

  it('are corrected only up to a limit', async () => {
    expect(await titles('qwertyuiop')).toEqual([]);
  });

  it("don't add results to a search without errors", async () => {
    await add({ title: 'Nəsibə' });
    expect(await titles('nəsimi')).toEqual(['Nəsimi']);
  });
});

describe('pages and filters', () => {
  it('hold together', async () => {
    for (let number = 1; number <= 7; number += 1)
      await add({
        title: `Alfa ${number}`,
        release_year: number > 5 ? 1970 : 1990,
        genres: ['Dram'],
      });
    const first = await search('alfa', { limit: 3 });
    const second = await search('alfa', { limit: 3, page: 2 });
    const third = await search('alfa', { limit: 3, page: 3 });
    expect([first.total, second.total, third.total]).toEqual([7, 7, 7]);
    const ids = [first, second, third].flatMap((page) => page.movies.map(({ id }) => id));
    expect(new Set(ids).size).toBe(7);
    expect((await search('alfa', { page: 9 })).movies).toEqual([]);
    expect((await search('alfa', { year: 1970, genre: 'Dram' })).total).toBe(2);
    expect((await search('alfa', { genre: 'Komediya' })).total).toBe(0);
  });

  it('count exactly up to a thousand', async () => {
    await scene.app.database.query(
      `INSERT INTO movies (title) SELECT 'Alfa ' || n FROM generate_series(1, 998) AS n`,
    );
    expect((await search('alfa')).total).toBe(998);
    await scene.app.database.query(
      `INSERT INTO movies (title) SELECT 'Alfa ' || n FROM generate_series(1, 50) AS n`,
    );
    expect((await search('alfa')).total).toBe(1000);
  });
});

describe('hostile terms', () => {
  itTries([
    ' ',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '%%%',
    '!!!',
    ':*',
    "a' & 'b",
    '🎬🎬',
    '(',
    '&|!<->',
    '\u0000',
    '٭',
  ])('find nothing and harm nothing', async (term) => {
    await add({ title: 'Film' });
    const answer = await scene.app.visitor.get(`/movies/search/${encodeURIComponent(term)}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ movies: [], total: 0, page: 1 });
  });

  it('may be longer than any title', async () => {
    for (const term of ['a'.repeat(2_000), 'ə b '.repeat(500), '🎬'.repeat(500)])
      expect((await scene.app.visitor.get(`/movies/search/${encodeURIComponent(term)}`)).status).toBe(200);
  });

  it('never cause a server error', async () => {
    await add({ title: 'İşıq & kölgə', cast: ['Şəhər'] });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async (term) => {
        fc.pre(!['.', '..'].includes(term));
        const { status } = await scene.app.visitor.get(`/movies/search/${encodeURIComponent(term)}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 100 },
    );
  });

  it('that are no UTF-8 are refused', async () => {
    expect((await scene.app.visitor.get('/movies/search/%E0%A4%A')).status).toBe(400);
  });
});

it("doesn't find a deleted movie or its words", async () => {
  const { id } = await add({ title: 'Nadir kəlmə' });
  await scene.ayan.call(movieCalls.remove, { params: { id } });
  expect(await titles('nadir')).toEqual([]);
  await scene.app.database.query('SELECT compact_movie_words()');
  expect(await scene.app.database.query(`SELECT FROM movie_words WHERE word = 'nadir'`)).toEqual([]);
});

it('adds movies with the same words concurrently', async () => {
  const drafts = Array.from({ length: 40 }, (_, number) => ({
    title: number % 2 ? 'alfa beta qamma' : 'qamma beta alfa',
  }));
  const added = await Promise.all(drafts.map((draft) => add(draft)));
  expect(added).toHaveLength(40);
  expect((await search('alfa qamma')).total).toBe(40);
});
