import fc from 'fast-check';
import { movieCalls, type Movie } from 'shared-kit/contract';
import { addMovie } from '../../../test/movies/build-movie';
import { testApp, type TestApp } from '../../../test/support/test-app';
import type { User } from '../../../test/support/user';

let app: TestApp;
let ayan: User;

beforeAll(async () => {
  app = await testApp();
  ayan = await app.user('ayan');
});

afterEach(() => app.database.query('DELETE FROM movies'));

const search = async (term: string, query: Record<string, string | number> = {}) =>
  (await app.visitor.call(movieCalls.search, { params: { term }, query })).body;
const titles = async (term: string, query: Record<string, string | number> = {}) =>
  (await search(term, query)).movies.map((movie: Movie) => movie.title);

describe('letters', () => {
  it.each([
    ['Şəhər', 'seher'],
    ['Şəhər', 'ŞƏHƏR'],
    ['İşıq', 'isiq'],
    ['İşıq', 'IŞIQ'],
    ['İşıq', 'ISIQ'],
    ['Ilıq külək', 'iliq kulek'],
    ['Çöl', 'col'],
    ['Dağ', 'DAG'],
    ['Üzük', 'uzuk'],
    ['Gözəl', 'gözəl'.normalize('NFD')],
    ['Şöhrət'.normalize('NFD'), 'şöhrət'],
    ['Amélie', 'amelie'],
    ['seher', 'Şəhər'],
  ])('%s is found by %s', async (title, term) => {
    await addMovie(ayan, { title });
    await addMovie(ayan, { title: 'Başqa bir film' });
    expect(await titles(term)).toEqual([title.normalize('NFC')]);
  });
});

describe('fields', () => {
  it('finds title, original title, directors and cast', async () => {
    await addMovie(ayan, { title: 'Yeddi oğul', original_title: 'Seven Sons' });
    await addMovie(ayan, { title: 'Uzaq', directors: ['Tofiq Tağızadə'] });
    await addMovie(ayan, { title: 'Yaxın', cast: ['Nəsibə Zeynalova'] });
    expect(await titles('seven sons')).toEqual(['Yeddi oğul']);
    expect(await titles('tagizade')).toEqual(['Uzaq']);
    expect(await titles('zeynalova nesibe')).toEqual(['Yaxın']);
    expect(await titles('yaxin zeynalova')).toEqual(['Yaxın']);
  });
});

describe('ids', () => {
  it.each(['tt0133093', ' tt0133093 ', 'tmdb:603'])('%j finds the film with this id alone', async (term) => {
    await addMovie(ayan, { title: 'Matrisa', ids: { imdb: 'tt0133093', tmdb: 603 } });
    await addMovie(ayan, { title: 'Başqa', ids: { imdb: 'tt0133094', tmdb: 604 } });
    expect(await search(term)).toMatchObject({ total: 1, movies: [{ title: 'Matrisa' }] });
    expect(await titles(term, { year: 1900 })).toEqual([]);
  });

  it.each(['tt0133093', 'tmdb:603', 'tmdb:0', 'tmdb:99999999999', 'tt1'])(
    '%j finds nothing without it',
    async (term) => {
      await addMovie(ayan, { title: 'Matrisa' });
      expect(await titles(term)).toEqual([]);
    },
  );
});

describe('titles in other languages', () => {
  it('find the movie, whole or in part, and follow changes', async () => {
    const { id } = await addMovie(ayan, {
      title: 'The Godfather',
      titles: [
        { language: 'az', title: 'Xaç atası' },
        { language: 'ru', title: 'Крёстный отец' },
      ],
    });
    await addMovie(ayan, { title: 'Atası olmayan xaç' });
    await addMovie(ayan, { title: 'Başqa', cast: ['Xaç Atası'] });
    for (const term of ['xac atasi', 'Xaç atası', 'Крестный отец', 'крёстный', 'godfather'])
      expect((await titles(term))[0]).toBe('The Godfather');
    expect((await titles('xaç atsı'))[0]).toBe('The Godfather');
    await ayan.call(movieCalls.update, {
      params: { id },
      body: { titles: [{ language: 'tr', title: 'Baba' }] },
    });
    expect(await titles('baba')).toEqual(['The Godfather']);
    expect(await titles('крёстный')).toEqual([]);
  });
});

describe('a title with its year', () => {
  const suspiria = { title: 'Suspiria', release_year: 1977, directors: ['Dario Argento'] };

  it.each([
    'suspiria 1977',
    'Suspiria (1977)',
    'Suspiria [1977]',
    'Suspiria, 1977',
    'suspria 1977',
    'argento 1977',
  ])('%s is the film of that year', async (term) => {
    await addMovie(ayan, { title: 'Suspiria', release_year: 2018 });
    await addMovie(ayan, suspiria);
    await addMovie(ayan, { title: 'Başqa film', release_year: 1977 });
    const [first] = (await search(term)).movies;
    expect([first?.title, first?.release_year]).toEqual(['Suspiria', 1977]);
  });

  it('finds the film also when the year is wrong', async () => {
    await addMovie(ayan, suspiria);
    expect(await titles('suspiria 1978')).toEqual(['Suspiria']);
  });

  it('is none where the title itself ends in a year', async () => {
    await addMovie(ayan, { title: 'Blade Runner', release_year: 2049 - 30 });
    await addMovie(ayan, { title: 'Blade Runner 2049', release_year: 2017 });
    await addMovie(ayan, { title: '1917', release_year: 2019 });
    await addMovie(ayan, { title: '2046', release_year: 2004 });
    await addMovie(ayan, { title: 'Qadın', release_year: 1984 });
    await addMovie(ayan, { title: 'Qadın 1984', release_year: 2020 });
    for (const term of ['Blade Runner 2049', '1917', '2046', 'Qadın 1984'])
      expect((await titles(term))[0]).toBe(term);
    expect((await titles('blade runer 2049'))[0]).toBe('Blade Runner 2049');
    expect(await titles('1917 2019')).toEqual(['1917']);
    expect((await titles('Qadın 2020'))[0]).toBe('Qadın 1984');
  });
});

describe('titles made of signs', () => {
  it.each(['?', '…', '$9.99', '+1', '!!!', '#1', '2 + 2'])('%s is found first', async (title) => {
    for (const other of ['1', '999', '9 99', 'Film', '-1', '?!'])
      await addMovie(ayan, { title: other, release_year: 2013, allow_duplicate: true });
    await addMovie(ayan, { title, release_year: 2013, allow_duplicate: true });
    for (const term of [title, `${title} 2013`, `${title} (2013)`])
      expect((await titles(term))[0]).toBe(title);
  });
});

describe('names and titles in Cyrillic letters', () => {
  it.each([
    ['тарковский', 'Andrei Tarkovsky'],
    ['ТАРКОВСКИЙ', 'Andrey Tarkovski'],
    ['андрей тарковский', 'Andrei Tarkovskiy'],
    ['тарковс', 'Andrei Tarkovsky'],
    ['эйзенштейн', 'Sergei Eisenstein'],
    ['хичкок', 'Alfred Hitchcock'],
    ['кубрик', 'Stanley Kubrick'],
    ['спилберг', 'Steven Spielberg'],
    ['куросава', 'Akira Kurosawa'],
    ['скорсезе', 'Martin Scorsese'],
    ['джармуш', 'Jim Jarmusch'],
    ['годар', 'Jean-Luc Godard'],
    ['параджанов', 'Sergei Parajanov'],
    ['михалков', 'Nikita Mikhalkov'],
    ['Гараев', 'Qara Qarayev'],
    ['тарковский 1979', 'Andrei Tarkovsky'],
  ])('%s finds %s', async (term, name) => {
    await addMovie(ayan, { title: 'Film', directors: [name], release_year: 1979 });
    await addMovie(ayan, { title: 'Başqa', directors: ['Rejissor Rejissorov'] });
    expect(await titles(term)).toEqual(['Film']);
  });

  it.each([
    ['сталкер', 'Stalker'],
    ['Шәһәр', 'Şəhər'],
    ['солярис 1972', 'Solaris'],
  ])('%s finds %s', async (term, title) => {
    await addMovie(ayan, { title, release_year: 1972 });
    await addMovie(ayan, { title: 'Başqa' });
    expect(await titles(term)).toEqual([title]);
  });

  it('find a film by its Russian title first', async () => {
    await addMovie(ayan, { title: 'Solaris' });
    await addMovie(ayan, { title: 'Başqa', titles: [{ language: 'ru', title: 'Солярис' }] });
    expect(await titles('солярис')).toEqual(['Başqa', 'Solaris']);
  });
});

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
      await addMovie(ayan, draft);
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
    await addMovie(ayan, { title: 'Wall·E' });
    await addMovie(ayan, { title: 'Spider-Man: No Way Home' });
    for (const term of ['wall e', 'walle', 'WALL-E']) expect(await titles(term)).toEqual(['Wall·E']);
    for (const term of ['spiderman', 'spider man', 'spid', 'no way ho', 'spider-man:'])
      expect(await titles(term)).toEqual(['Spider-Man: No Way Home']);
  });

  it('is, among equals, what people rate and talk about', async () => {
    await addMovie(ayan, { title: 'Alfa' });
    const rated = await addMovie(ayan, { title: 'Alfa', directors: ['Rejissor'] });
    await addMovie(ayan, { title: 'Alfa' });
    await ayan.put(`/movies/${rated.id}/rating`, { rating: 1 });
    expect((await search('alfa')).movies[0]?.id).toBe(rated.id);
    await app.database.query('SELECT compact_movie_words()');
    const [{ films: movies } = { films: 0 }] = await app.database.query<{ films: number }>(
      `SELECT films FROM movie_words WHERE word = 'alfa'`,
    );
    expect(movies).toBe(3);
  });

  it('gives way to a sort that is asked for', async () => {
    await addMovie(ayan, { title: 'Alfa', release_year: 1950 });
    await addMovie(ayan, { title: 'Bizim alfa', release_year: 2000 });
    expect(await titles('alfa', { sort: 'year' })).toEqual(['Bizim alfa', 'Alfa']);
  });
});

describe('typing errors', () => {
  beforeEach(async () => {
    await addMovie(ayan, { title: 'Arşın mal alan' });
    await addMovie(ayan, { title: 'Nəsimi', directors: ['Həsən Seyidbəyli'] });
    await addMovie(ayan, { title: 'The Godfather' });
  });

  it.each([
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
  ])('%s means %s', async (term, title) => {
    expect((await titles(term))[0]).toBe(title);
  });

  it('are corrected only up to a limit', async () => {
    expect(await titles('qwertyuiop')).toEqual([]);
  });

  it("don't add results to a search without errors", async () => {
    await addMovie(ayan, { title: 'Nəsibə' });
    expect(await titles('nəsimi')).toEqual(['Nəsimi']);
  });
});

describe('pages and filters', () => {
  it('hold together', async () => {
    for (let number = 1; number <= 7; number += 1)
      await addMovie(ayan, {
        title: `Alfa ${number}`,
        release_year: number > 5 ? 1970 : 1990,
        genres: ['Dram'],
      });
    const first = await search('alfa', { limit: 3 });
    const second = await search('alfa', { limit: 3, page: 2 });
    const third = await search('alfa', { limit: 3, page: 3 });
    expect([first.total, second.total, third.total]).toEqual([7, 7, 7]);
    const ids = [first, second, third].flatMap((page) => page.movies.map((movie: Movie) => movie.id));
    expect(new Set(ids).size).toBe(7);
    expect((await search('alfa', { page: 9 })).movies).toEqual([]);
    expect((await search('alfa', { year: 1970, genre: 'Dram' })).total).toBe(2);
    expect((await search('alfa', { genre: 'Komediya' })).total).toBe(0);
  });

  it('count exactly up to a thousand', async () => {
    await app.database.query(
      `INSERT INTO movies (title) SELECT 'Alfa ' || n FROM generate_series(1, 998) AS n`,
    );
    expect((await search('alfa')).total).toBe(998);
    await app.database.query(
      `INSERT INTO movies (title) SELECT 'Alfa ' || n FROM generate_series(1, 50) AS n`,
    );
    expect((await search('alfa')).total).toBe(1000);
  });
});

describe('hostile terms', () => {
  it.each([
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
  ])('%j finds nothing and harms nothing', async (term) => {
    await addMovie(ayan, { title: 'Film' });
    const answer = await app.visitor.get(`/movies/search/${encodeURIComponent(term)}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ movies: [], total: 0, page: 1 });
  });

  it('may be longer than any title', async () => {
    for (const term of ['a'.repeat(2_000), 'ə b '.repeat(500), '🎬'.repeat(500)])
      expect((await app.visitor.get(`/movies/search/${encodeURIComponent(term)}`)).status).toBe(200);
  });

  it('never cause a server error', async () => {
    await addMovie(ayan, { title: 'İşıq & kölgə', cast: ['Şəhər'] });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async (term) => {
        fc.pre(!['.', '..'].includes(term));
        const { status } = await app.visitor.get(`/movies/search/${encodeURIComponent(term)}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 100 },
    );
  });

  it('that are no UTF-8 are refused', async () => {
    expect((await app.visitor.get('/movies/search/%E0%A4%A')).status).toBe(400);
  });
});

it("doesn't find a deleted movie or its words", async () => {
  const { id } = await addMovie(ayan, { title: 'Nadir kəlmə' });
  await ayan.call(movieCalls.remove, { params: { id } });
  expect(await titles('nadir')).toEqual([]);
  await app.database.query('SELECT compact_movie_words()');
  expect(await app.database.query(`SELECT FROM movie_words WHERE word = 'nadir'`)).toEqual([]);
});

it('adds movies with the same words concurrently', async () => {
  const drafts = Array.from({ length: 40 }, (_, number) => ({
    title: number % 2 ? 'alfa beta qamma' : 'qamma beta alfa',
  }));
  const added = await Promise.all(drafts.map((draft) => addMovie(ayan, draft)));
  expect(added).toHaveLength(40);
  expect((await search('alfa qamma')).total).toBe(40);
});
