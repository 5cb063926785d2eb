import { textsIn, tryAll } from '../../../test/support/every-case';
import { cleanName, cleanTitle } from './clean-text';
import { genreOf } from './genres';
import { parseMovie } from './parse-movie';

const genres: [string, string][] = [
  [' drama', 'Dram'],
  ['sci_fi', 'Elmi fantastika'],
  ['Science Fiction', 'Elmi fantastika'],
  ['film_noir', 'Nuar'],
  ['Animated', 'Animasiya'],
  ['Komediya', 'Komediya'],
];
it('translates genres', () =>
  tryAll(genres, ([english, azerbaijani]) => expect(genreOf(english)).toBe(azerbaijani)));

const titles: [string, string][] = [
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
];
it('cleans titles', () => tryAll(titles, ([dirty, clean]) => expect(cleanTitle(dirty)).toBe(clean)));

const names: [string, string | null][] = [
  ['Harry Carter (actor)', 'Harry Carter'],
  ["Dave (Tex) O'Brien", "Dave (Tex) O'Brien"],
  ["Dave (Tex) O'Brien (actor)", "Dave (Tex) O'Brien"],
  ['Steve McQueen (director)', 'Steve McQueen (director)'],
  ['John Wood (English actor)', 'John Wood (English actor)'],
  ['Paul Burke (born 1958)', 'Paul Burke (born 1958)'],
  ['Max Booth III (screenwriter)', 'Max Booth III'],
  ['Ay&uuml;n', 'Ayün'],
  ...textsIn('(Director) | (voices) | nominee) | ( | Cast: | .').map((none): [string, null] => [none, null]),
];
it('cleans names', () => tryAll(names, ([dirty, clean]) => expect(cleanName(dirty)).toBe(clean)));

it('reads the fields of every source', () =>
  tryAll(
    [
      [
        { year: '1999', runtime: '95', genres: ['comedy', ' drama', 'Drama'], directors: [' B '] },
        { release_year: 1999, runtime_minutes: 95, genres: ['Komediya', 'Dram'], directors: ['B'] },
      ],
      [
        { extract: 'mətn', thumbnail: 'https://a.az/b.jpg', href: null },
        { overview: 'mətn', poster_url: 'https://a.az/b.jpg' },
      ],
      [
        { genres: 'Dram; Komediya', cast: 'B|C', release_year: '' },
        { genres: ['Dram', 'Komediya'], cast: ['B', 'C'] },
      ],
    ],
    ([raw, movie]) => expect(parseMovie({ title: 'A', ...raw })).toMatchObject(movie ?? {}),
  ));

it('rejects others with a reason', () =>
  tryAll(
    [null, 5, [], {}, { title: '' }, { title: 5 }, { title: 'A', year: 1700 }, { title: 'A', cast: [{}] }],
    (raw) => expect(parseMovie(raw)).toHaveProperty('reason'),
  ));

it('reads years, minutes and genres as other sites write them', async () => {
  const years = [
    { title: 'Yol', year: '1982-05-01', runtime: '114 min' },
    { title: 'Yol', year: '1982.0', duration: '1h 54m' },
    { film: 'Yol', il: '(1982)', müddət: '1:54' },
  ];
  await tryAll(years, (raw) =>
    expect(parseMovie(raw)).toMatchObject({ title: 'Yol', release_year: 1982, runtime_minutes: 114 }),
  );
  const genres = [
    '[{"id": 28, "name": "Action"}, {"id": 18, "name": "Drama"}]',
    "['Action', 'Drama']",
    'Action|Drama',
  ];
  await tryAll(genres, (text) =>
    expect(parseMovie({ title: 'Yol', genres: text })).toMatchObject({ genres: ['Döyüş', 'Dram'] }),
  );
});

it('takes no series and no episodes for films', () => {
  expect(parseMovie({ primarytitle: 'Gecə', titletype: 'tvEpisode' })).toEqual({
    reason: 'no film: tvEpisode',
  });
  expect(parseMovie({ primarytitle: 'Gecə', titletype: 'tvMovie' })).toMatchObject({ title: 'Gecə' });
});
