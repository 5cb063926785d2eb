import { itTries } from '../../../test/support/every-case';
import { moviesMetadata } from './movie-metadata';

const FACETS = {
  genres: [{ name: 'Dram', count: 3 }],
  countries: [{ name: 'Azərbaycan', count: 2 }],
  years: [{ year: 1945, count: 1 }],
};
const of = (query: string) =>
  moviesMetadata(new URLSearchParams(query), FACETS, { publicUrl: 'https://kinodost.az' });

itTries([
  ['', 'Filmlər', '/movies'],
  ['page=1&sort=rating', 'Filmlər', '/movies'],
  ['page=3', 'Filmlər', '/movies?page=3'],
  ['year=1945&utm=x&genre=Dram', 'Filmlər: Dram, 1945', '/movies?genre=Dram&year=1945'],
  ['country=Azərbaycan', 'Filmlər: Azərbaycan', '/movies?country=Az%C9%99rbaycan'],
])('names pages of the catalogue', ([query, title, canonical]) =>
  expect(of(query)).toMatchObject({
    title,
    canonical: `https://kinodost.az${canonical}`,
    isIndexed: true,
  }),
);

itTries(['q=bakı', 'genre=Reklam', 'genre=Dram&year=3000'])('does not index other queries', (query) =>
  expect(of(query)).toMatchObject({ title: 'Filmlər', isIndexed: false }),
);
