import { readShared } from './readShared';

const read = (parts: Partial<Parameters<typeof readShared>[0]>) =>
  readShared({ title: '', text: '', url: '', ...parts });
const matrix = { title: 'The Matrix', year: 1999 };

it.each([
  ['https://www.imdb.com/title/tt0133093/', 'tt0133093'],
  ['https://m.imdb.com/title/tt0133093/?ref_=ext_shr', 'tt0133093'],
  ['https://www.imdb.com/az/title/tt0133093', 'tt0133093'],
  ['imdb.com/title/tt0133093', 'tt0133093'],
  ['https://www.themoviedb.org/movie/603-the-matrix', 'tmdb:603'],
  ['https://www.themoviedb.org/movie/603?language=ru', 'tmdb:603'],
])('%s has the id %s', (link, id) => {
  expect(read({ url: link }).id).toBe(id);
  expect(read({ text: `The Matrix (1999) ${link}` })).toMatchObject({
    id,
    names: expect.arrayContaining([matrix]),
  });
});

it.each([
  ['https://letterboxd.com/film/the-matrix/', [{ title: 'The Matrix', year: null }]],
  ['https://letterboxd.com/ayan/film/the-matrix/1/', [{ title: 'The Matrix', year: null }]],
  ['https://letterboxd.com/film/the-matrix-1999/', [matrix, { title: 'The Matrix 1999', year: null }]],
  [
    'https://letterboxd.com/film/blade-runner-2049/',
    [
      { title: 'Blade Runner', year: 2049 },
      { title: 'Blade Runner 2049', year: null },
    ],
  ],
  ['https://boxd.it/2a1m', []],
  ['https://example.com/film/the-matrix/', []],
])('%s names %j', (url, names) => {
  expect(read({ url })).toEqual({ id: null, names, isSeries: false });
});

it.each([
  { title: 'The Matrix (1999) - IMDb' },
  { title: 'The Matrix (1999) ⭐ 8.7 | Action, Sci-Fi' },
  { title: 'The Matrix (1999) directed by Lana Wachowski • Reviews, film + cast • Letterboxd' },
  { title: 'The Matrix (1999) — The Movie Database (TMDB)' },
  { text: 'Check out The Matrix (1999) on IMDb' },
  { text: 'The Matrix (1999) https://boxd.it/2a1m' },
  { text: 'A ★★★★½ review of The Matrix (1999) https://boxd.it/2a1m' },
  { text: '“The Matrix” (1999)' },
])('%j names the film and its year', (parts) => {
  expect(read(parts).names).toEqual([matrix]);
});

it('takes a title without a year, too', () => {
  expect(read({ title: 'The Matrix - IMDb', url: 'https://boxd.it/2a1m' }).names).toEqual([
    { title: 'The Matrix', year: null },
  ]);
});

it.each([
  { url: 'https://www.themoviedb.org/tv/1396-breaking-bad' },
  { title: 'Breaking Bad (TV Series 2008–2013) - IMDb', url: 'https://www.imdb.com/title/tt0903747/' },
])('%j is a series', (parts) => {
  expect(read(parts).isSeries).toBe(true);
});

it.each(['https://letterboxd.com/film/%E0%A4%A/', 'https://www.imdb.com/name/nm0000206/', 'http://', ''])(
  'finds nothing in %j',
  (text) => expect(read({ text })).toMatchObject({ id: null, isSeries: false }),
);
