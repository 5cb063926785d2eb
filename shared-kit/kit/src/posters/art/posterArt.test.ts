import { choose, type PosterSubject } from './choose';
import { coloursOf, readableOn } from './colours';
import { widthOfLine } from './lettering';
import { contrast, PALETTES } from './palettes';
import { designPoster, posterArt } from './posterArt';
import { posterVariants } from './posterVariants';
import { svgText } from './svgText';

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

const subject = (title: string, changes: Partial<PosterSubject> = {}): PosterSubject => ({
  title,
  release_year: 1970,
  genres: ['Dram'],
  countries: [],
  ...changes,
});
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

function expectLegible(film: PosterSubject, variant: number) {
  for (const { text, fill, on, limit, ...line } of designPoster(film, variant).lines) {
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
    for (const film of films) for (const variant of [0, 1, 5]) expectLegible(film, variant);
  });

  it.each(TITLES.map((title) => [title.slice(0, 30), title]))('takes the title %s', (_, title) => {
    for (let variant = 0; variant < 60; variant += 1) expectLegible(subject(title), variant);
  });

  it('breaks no word', () => {
    const title = 'Conversation about extraordinarily long Azerbaijani mountain landscapes';
    const known = new Set(title.toUpperCase().split(' '));
    for (let variant = 0; variant < 60; variant += 1) {
      const words = designPoster(subject(title), variant)
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

it('uses at least 40 compositions and every palette', () => {
  const posters = films.map((film) => choose(film));
  expect(new Set(posters.map(({ composition }) => composition)).size).toBeGreaterThanOrEqual(40);
  expect(new Set(posters.map(({ palette }) => palette)).size).toBe(PALETTES.length);
});

it('shows no two neighbours alike', () => {
  const variants = posterVariants(films);
  const posters = films.map((film, index) => choose(film, variants[index]));
  for (const [index, { composition, palette, scheme }] of posters.entries()) {
    const next = posters[index + 1];
    expect(composition).not.toBe(next?.composition);
    expect(palette).not.toBe(next?.palette);
    expect(scheme === 'bold' && next?.scheme === 'bold').toBe(false);
  }
  expect(variants.filter((variant) => variant === 0).length).toBeGreaterThan(films.length / 2);
});

it('has palettes that carry words on each of their colours', () => {
  for (const palette of PALETTES)
    for (const scheme of ['light', 'dark', 'bold'] as const)
      for (const colour of Object.values<string>({ ...coloursOf(palette, scheme) }))
        expect(contrast(colour, readableOn(colour, palette))).toBeGreaterThanOrEqual(AA);
});
