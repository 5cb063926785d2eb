import { itTries } from '../../../test/support/every-case';
import { choose, type PosterSubject } from './choose';
import { coloursOf, readableOn } from './colours';
import { widthOfLine } from './lettering';
import { groundsOf, lookOf } from './looks';
import { contrast, eraOf, PALETTES } from './palettes';
import { designPoster, posterArt } from './poster-art';
import { nth } from './random';
import { svgText } from './svg-text';
import { GRAVE } from './themes';

const AA = 4.5;
const GENRES = [
  'Dram',
  'Qorxu',
  'Komediya',
  'Vestern',
  'Müharibə',
  'Elmi fantastika',
  'Romantik',
  'Sənədli',
  'Nağıl',
];
const COUNTRIES = ['Azərbaycan', 'Yaponiya', 'ABŞ', 'İtaliya'];

const subject = (title: string, changes: Partial<PosterSubject> = {}): PosterSubject => {
  const film = { title, release_year: 1970, genres: ['Dram'], countries: [], ...changes };
  const colours = groundsOf(eraOf(film.release_year), 'quiet');
  return { poster: { url: '', color: nth(colours, title.length) }, ...film };
};
/** One title on sheets of each colour and with each set of pictures. */
const variantsOf = (title: string): PosterSubject[] =>
  [1930, 1955, 1975, 1985, 1995, 2010].flatMap((release_year) =>
    groundsOf(eraOf(release_year), 'dark').map((color, index) =>
      subject(title, { release_year, genres: [nth(GENRES, index)], poster: { url: '', color } }),
    ),
  );
const films = Array.from({ length: 400 }, (_, i) =>
  subject(`Film ${i}${' və yol'.repeat(i % 9)}`, {
    release_year: i % 17 ? 1915 + (i % 110) : null,
    genres: i % 13 ? [GENRES[i % 9] ?? '', GENRES[(i * 5) % 9] ?? ''] : [],
    countries: i % 4 ? [] : [COUNTRIES[(i % 16) >> 2] ?? ''],
  }),
);

const TITLES = [
  'M',
  'Conversation',
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronuku',
  'W'.repeat(400),
  'Uzun ad '.repeat(50),
  '</text><script>alert(1)</script>',
  'Баллада о солдате',
  '七人の侍',
  'Ə Ğ İ Ş',
  '   ',
];

function expectLegible(film: PosterSubject) {
  for (const { text, fill, on, limit, ...line } of designPoster(film).lines) {
    expect({ film, text, isReadable: contrast(fill, on) >= AA }).toMatchObject({ isReadable: true });
    expect({
      film,
      text,
      fits: widthOfLine({ text, fill, on, limit, ...line }) <= limit + 0.01,
    }).toMatchObject({ fits: true });
    expect(line.size).toBeGreaterThanOrEqual(8);
  }
}

describe('a poster', () => {
  it('is the same for the same film', () => {
    expect(posterArt(subject('Şəhər'))).toEqual(posterArt(subject('Şəhər')));
    expect(posterArt(subject('Şəhər'))).not.toEqual(posterArt(subject('Dəniz')));
  });

  it('has readable words that stay on the sheet', () => {
    for (const film of films) expectLegible(film);
  });

  itTries(TITLES)('takes any title', (title) => {
    for (const film of variantsOf(title)) expectLegible(film);
  });

  it('breaks no word', () => {
    const title = 'Conversation about extraordinarily long Azerbaijani mountain landscapes';
    const known = new Set(title.toUpperCase().split(' '));
    for (const film of variantsOf(title)) {
      const words = designPoster(film)
        .lines.filter(({ size }) => size > 8)
        .flatMap(({ text }) => text.toUpperCase().replace('…', '').split(' '));
      expect(words.filter((word) => !known.has(word))).toEqual([]);
    }
  });

  it('holds neither styles nor ids', () => {
    for (const film of films.slice(0, 100))
      expect(svgText(posterArt(film))).not.toMatch(/ (style|id|class)=/);
  });

  it('escapes what a title holds', () => {
    expect(svgText(posterArt(subject('</text><script>')))).not.toContain('<script');
  });
});

it('uses at least 40 compositions', () => {
  expect(new Set(films.map((film) => choose(film).composition)).size).toBeGreaterThanOrEqual(40);
});

it('gives a film of war nothing playful, whatever else it is', () => {
  for (const genre of GENRES)
    for (const country of COUNTRIES) {
      const film = subject('Səngər', { genres: [genre, 'Müharibə'], countries: [country] });
      expect(GRAVE).toContain(choose(film).composition);
    }
});

it('has palettes that carry words on each of their colours, and are known by their ground', () => {
  for (const palette of PALETTES)
    for (const scheme of ['light', 'dark', 'bold'] as const) {
      const colours = coloursOf(palette, scheme);
      expect(lookOf(colours.ground)).toEqual({ palette, colours });
      for (const colour of Object.values<string>({ ...colours }))
        expect(contrast(colour, readableOn(colour, palette))).toBeGreaterThanOrEqual(AA);
    }
});
