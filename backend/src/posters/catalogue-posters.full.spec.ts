import { FIRST_CATALOGUE } from '../database/seed/first-catalogue';
import { parseMovie } from '../movies/import/parse-movie';
import { CHOSEN_BY_HAND, choose, type PosterSubject } from './art/choose';
import { widthOfLine } from './art/lettering';
import { groundsOf } from './art/looks';
import { contrast, eraOf } from './art/palettes';
import { designPoster } from './art/poster-art';
import { nth } from './art/random';
import { GRAVE, isName } from './art/themes';

const AA = 4.5;

function subjectOf(row: Record<string, unknown>): PosterSubject {
  const movie = parseMovie(row);
  if ('reason' in movie) throw new Error(movie.reason);
  const { title, release_year = null, genres = [], countries = [] } = movie;
  const color = nth(groundsOf(eraOf(release_year), 'quiet'), title.length);
  return { title, release_year, genres, countries, poster: { url: '', color } };
}
const movies = FIRST_CATALOGUE.flatMap(({ films }) => films.map(subjectOf));
const plain = (text: string) => text.replaceAll(/[ıİ]/g, 'i').toUpperCase();

it('draws every film of the first start with its whole title, readable and inside the sheet', () => {
  expect(movies.length).toBeGreaterThan(1100);
  for (const movie of movies) {
    const { lines } = designPoster(movie);
    const words = new Set(plain(lines.map(({ text }) => text).join(' ')).split(' '));
    const missing = plain(movie.title)
      .split(/\s+/)
      .filter((word) => !words.has(word));
    expect({ title: movie.title, missing }).toEqual({ title: movie.title, missing: [] });
    for (const line of lines) {
      expect(contrast(line.fill, line.on)).toBeGreaterThanOrEqual(AA);
      expect(widthOfLine(line)).toBeLessThanOrEqual(line.limit + 0.01);
    }
  }
});

it('spreads the films over at least 40 compositions', () => {
  const compositions = movies.map((movie) => choose(movie).composition);
  expect(new Set(compositions).size).toBeGreaterThanOrEqual(40);
});

const OF_WAR_AND_GENOCIDE = [
  "Schindler's List|1993",
  'Saving Private Ryan|1998',
  'Life Is Beautiful|1997',
  'The Pianist|2002',
  'Apocalypse Now|1979',
  'Inglourious Basterds|2009',
  'Full Metal Jacket|1987',
  'Oppenheimer|2023',
  'Grave of the Fireflies|1988',
  'Dunkirk|2017',
  '1917|2019',
  'Downfall|2004',
  'The Boy in the Striped Pajamas|2008',
  'Come and See|1985',
  '12 Years a Slave|2013',
  'Platoon|1986',
  'Hotel Rwanda|2004',
  'The Bridge on the River Kwai|1957',
  'Paths of Glory|1957',
  'All Quiet on the Western Front|1930',
  'All Quiet on the Western Front|2022',
  'The Zone of Interest|2023',
  'The Deer Hunter|1978',
  'The Killing Fields|1984',
  'Hacksaw Ridge|2016',
  'Letters from Iwo Jima|2006',
  'The Cranes Are Flying|1957',
  'Battleship Potemkin|1925',
  'Son of Saul|2015',
  'The Reader|2008',
  'Munich|2005',
  'United 93|2006',
  'Zero Dark Thirty|2012',
  'Hiroshima Mon Amour|1959',
  'Ida|2013',
  'Quo Vadis, Aida?|2020',
  'The Act of Killing|2012',
  'The Voice of Hind Rajab|2025',
  'Nabat|2014',
  'Fəryad|1993',
];

it('draws films of war and genocide without anything playful', () => {
  const drawn = new Map(movies.map((movie) => [`${movie.title}|${movie.release_year ?? ''}`, movie]));
  const motifs = OF_WAR_AND_GENOCIDE.map((film) => {
    const movie = drawn.get(film);
    return { film, motif: movie && choose(movie).composition };
  });
  expect(motifs.filter(({ motif }) => !motif || !GRAVE.includes(motif))).toEqual([]);
});

it('knows every film whose picture was chosen by hand', () => {
  const known = new Set(movies.map(({ title, release_year }) => `${title}|${release_year ?? ''}`));
  expect([...CHOSEN_BY_HAND.keys()].filter((film) => !known.has(film))).toEqual([]);
  expect([...CHOSEN_BY_HAND.values()].filter((picture) => !isName(picture))).toEqual([]);
});
