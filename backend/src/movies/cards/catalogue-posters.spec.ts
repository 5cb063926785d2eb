import {
  choose,
  contrast,
  designPoster,
  type PosterSubject,
  posterVariants,
  widthOfLine,
} from 'shared-kit/posters/art';
import { FIRST_CATALOGUE } from '../../database/seed/first-catalogue';
import { parseMovie } from '../import/parse-movie';

const AA = 4.5;

function subjectOf(row: Record<string, unknown>): PosterSubject {
  const movie = parseMovie(row);
  if ('reason' in movie) throw new Error(movie.reason);
  const { title, release_year = null, genres = [], countries = [] } = movie;
  return { title, release_year, genres, countries };
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

const byTitle = [...movies].sort((one, other) => one.title.localeCompare(other.title));
const byYear = [...movies].sort((one, other) => (other.release_year ?? 0) - (one.release_year ?? 0));
it.each([
  ['newest', [...movies].reverse()],
  ['title', byTitle],
  ['year', byYear],
])('shows no two neighbours alike by %s', (_, order) => {
  const variants = posterVariants(order);
  const posters = order.map((movie, index) => choose(movie, variants[index]));
  const alike = posters.filter(({ composition, palette }, index) => {
    const next = posters[index + 1];
    return composition === next?.composition || palette === next?.palette;
  });
  expect(alike).toEqual([]);
});
