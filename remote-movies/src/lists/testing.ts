import type { ListedMovie, Movie, MovieList, MovieListPage, Person } from 'shared-kit/contract';
import { buildMovie, buildPerson, nextId } from 'shared-kit/testing';

const AT = '2026-01-15T10:00:00.000Z';

export const buildList = (known: Partial<MovieList> = {}): MovieList => ({
  id: nextId(),
  title: 'Yay filmləri',
  description: null,
  visibility: 'everyone',
  ranked: true,
  owner: buildPerson({ username: 'ayan' }),
  editors: [],
  movie_count: 0,
  watched_count: 0,
  like_count: 0,
  liked: false,
  version: 1,
  created_at: AT,
  updated_at: AT,
  ...known,
});

const listed = (movies: Movie[], notes: (string | null)[] = []): ListedMovie[] =>
  movies.map((movie, index) => ({ movie, note: notes[index] ?? null, tags: [], position: index + 1 }));

export function buildListPage(
  owner: Person,
  titles: string[],
  known: Partial<MovieListPage> = {},
): MovieListPage {
  const movies = listed(titles.map((title) => buildMovie({ title })));
  const count = movies.length;
  const page = { movies, movie_count: count, total: count, page: 1, limit: 50 };
  return { ...buildList({ owner }), ...page, ...known };
}
