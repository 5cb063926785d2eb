import { cleanName, cleanTitle } from './clean-text';
import { genreOf } from './genres';
import { parseMovie } from './parse-movie';

it.each([
  [' drama', 'Dram'],
  ['sci_fi', 'Elmi fantastika'],
  ['Science Fiction', 'Elmi fantastika'],
  ['film_noir', 'Nuar'],
  ['Animated', 'Animasiya'],
  ['Komediya', 'Komediya'],
])('genre %j is %s', (english, azerbaijani) => expect(genreOf(english)).toBe(azerbaijani));

it.each([
  ['The Cord of Life[1]', 'The Cord of Life'],
  ['Stronger Than Death (1920 film)', 'Stronger Than Death'],
  ['Fly by Night [fr]', 'Fly by Night'],
  ['[REC] 9', '[REC] 9'],
  ['[Rec]', '[Rec]'],
  ['Kino [2]', 'Kino [2]'],
  ['REC 3 [Génesis]', 'REC 3 [Génesis]'],
  ['(500) Days of Summer', '(500) Days of Summer'],
  ['Birdman or (The Unexpected Virtue of Ignorance)', 'Birdman or (The Unexpected Virtue of Ignorance)'],
  ['Cries &amp; Whispers&nbsp;&#039;72', "Cries & Whispers '72"],
  ['Naked Gun .mw-parser-output .frac{a:b}.mw-parser-output .sr-only{c:d}33+1⁄3', 'Naked Gun 33+1⁄3'],
])('title %j is %j', (dirty, clean) => expect(cleanTitle(dirty)).toBe(clean));

it.each([
  ['Harry Carter (actor)', 'Harry Carter'],
  ["Dave (Tex) O'Brien", "Dave (Tex) O'Brien"],
  ["Dave (Tex) O'Brien (actor)", "Dave (Tex) O'Brien"],
  ['Steve McQueen (director)', 'Steve McQueen (director)'],
  ['John Wood (English actor)', 'John Wood (English actor)'],
  ['Paul Burke (born 1958)', 'Paul Burke (born 1958)'],
  ['Max Booth III (screenwriter)', 'Max Booth III'],
  ['(Director)', null],
  ['(voices)', null],
  ['nominee)', null],
  ['(', null],
  ['Cast:', null],
  ['.', null],
  ['Ay&uuml;n', 'Ayün'],
])('name %j is %j', (dirty, clean) => expect(cleanName(dirty)).toBe(clean));

it('reads the fields of every source', () => {
  expect(
    parseMovie({
      title: 'A',
      year: '1999',
      runtime: '95',
      genres: ['comedy', ' drama', 'Drama'],
      directors: [' B '],
    }),
  ).toMatchObject({
    release_year: 1999,
    runtime_minutes: 95,
    genres: ['Komediya', 'Dram'],
    directors: ['B'],
  });
  expect(
    parseMovie({ title: 'A', extract: 'mətn', thumbnail: 'https://a.az/b.jpg', href: null }),
  ).toMatchObject({
    overview: 'mətn',
    poster_url: 'https://a.az/b.jpg',
  });
  expect(parseMovie({ title: 'A', genres: 'Dram; Komediya', cast: 'B|C', release_year: '' })).toMatchObject({
    genres: ['Dram', 'Komediya'],
    cast: ['B', 'C'],
  });
});

it.each([
  null,
  5,
  [],
  {},
  { title: '' },
  { title: 5 },
  { title: 'A', year: 1700 },
  { title: 'A', cast: [{}] },
])('rejects %j with a reason', (raw) => expect(parseMovie(raw)).toHaveProperty('reason'));

it.each([
  [{ title: 'Yol', year: '1982-05-01', runtime: '114 min' }, 1982, 114],
  [{ Title: 'Yol', year: '1982.0', duration: '1h 54m' }, 1982, 114],
  [{ film: 'Yol', il: '(1982)', müddət: '1:54' }, 1982, 114],
])('reads years and minutes as other sites write them: %j', (raw, year, minutes) => {
  const cells = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name.toLowerCase(), value]));
  expect(parseMovie(cells)).toMatchObject({ title: 'Yol', release_year: year, runtime_minutes: minutes });
});

it.each([
  '[{"id": 28, "name": "Action"}, {"id": 18, "name": "Drama"}]',
  "['Action', 'Drama']",
  'Action|Drama',
])('reads the genres %s', (genres) =>
  expect(parseMovie({ title: 'Yol', genres })).toMatchObject({ genres: ['Döyüş', 'Dram'] }),
);

it('takes no series and no episodes for films', () => {
  expect(parseMovie({ primarytitle: 'Gecə', titletype: 'tvEpisode' })).toEqual({
    reason: 'no film: tvEpisode',
  });
  expect(parseMovie({ primarytitle: 'Gecə', titletype: 'tvMovie' })).toMatchObject({ title: 'Gecə' });
});
