import type { ExternalMovie } from './external-movie';
import { matchMovie, type WantedMovie } from './match-movie';

const lowerCase = (texts: string[]) => Promise.resolve(texts.map((text) => text.toLowerCase()));

const wanted = (fields: Partial<WantedMovie> = {}): WantedMovie => ({
  title: 'Solaris',
  original_title: null,
  release_year: 1972,
  directors: ['Andrei Tarkovsky'],
  ...fields,
});
const known = (fields: Partial<ExternalMovie> = {}): ExternalMovie => ({
  id: 'Q1',
  ids: {},
  year: 1972,
  titles: ['SOLARIS', 'Солярис'],
  directors: ['Andrei Tarkovsky', 'A. Tarkovskiy'],
  facts: () => Promise.resolve({}),
  ...fields,
});
const outcome = async (movies: ExternalMovie[], movie = wanted(), isComplete = true) =>
  (await matchMovie(movie, { movies, isComplete }, lowerCase)).outcome;

it('takes the film of the same title, year and director', async () => {
  expect(await outcome([known()])).toBe('found');
  expect(await outcome([known({ year: 1973 })])).toBe('found');
  expect(await outcome([known()], wanted({ title: 'Ulduz', original_title: 'Солярис' }))).toBe('found');
});

it('takes no film of another year, title or director', async () => {
  expect(await outcome([known({ year: 1974 })])).toBe('not_found');
  expect(await outcome([known({ titles: ['Solaris 2'] })])).toBe('not_found');
  expect(await outcome([known({ directors: ['Steven Soderbergh'] })])).toBe('not_found');
  expect(await outcome([known({ titles: ['…'] })], wanted({ title: '?' }))).toBe('not_found');
});

it('does without a director where one side knows none, unless there may be more films of the title', async () => {
  expect(await outcome([known({ directors: [] })])).toBe('found');
  expect(await outcome([known()], wanted({ directors: [] }))).toBe('found');
  expect(await outcome([known()], wanted({ directors: [] }), false)).toBe('not_found');
  expect(await outcome([known()], wanted(), false)).toBe('found');
});

it('chooses among several only by the director', async () => {
  const other = known({ id: 'Q2', directors: ['Boris Nirenburg'] });
  expect(await outcome([known(), other])).toBe('found');
  expect(await outcome([known(), other], wanted({ directors: [] }))).toBe('ambiguous');
});
