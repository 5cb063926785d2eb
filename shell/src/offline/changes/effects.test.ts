import type { DiaryEntry } from 'shared-kit/contract';
import type { LaterRoute } from 'shared-kit/contract/offline';
import { buildMovie } from 'shared-kit/testing';
import { withChanges } from './effects';
import type { WaitingChange } from './WaitingChange';

const USER = 'ayan';
const movie = buildMovie({ title: 'Arşın mal alan' });

const buildEntry = (known: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id: 'entry',
  movie,
  watched_on: '2026-11-20',
  rating: null,
  note: null,
  rewatch: false,
  tags: [],
  created_at: '2026-11-20T10:00:00.000Z',
  ...known,
});

function buildChange(route: LaterRoute, known: Partial<WaitingChange> = {}, body?: unknown): WaitingChange {
  const request = { route, params: { id: movie.id }, body };
  return { key: route, request, movieId: movie.id, movie, entry: null, ...known };
}

const MARKS = { watched: false, in_watchlist: false, liked: false, friends: [] };
const marksAfter = (...changes: WaitingChange[]) =>
  withChanges({ route: 'GET /movies/:id/marks', params: { id: movie.id } }, MARKS, changes, USER);

it('marks follow the changes in their order', () => {
  expect(marksAfter(buildChange('PUT /movies/:id/watchlist'))).toEqual({ ...MARKS, in_watchlist: true });
  const watchedThen = [buildChange('PUT /movies/:id/watchlist'), buildChange('PUT /movies/:id/rating')];
  expect(marksAfter(...watchedThen)).toEqual({ ...MARKS, watched: true });
  expect(marksAfter(buildChange('PUT /movies/:id/like'), buildChange('DELETE /movies/:id/like'))).toEqual(
    MARKS,
  );
});

it('changes of other films leave a film alone', () => {
  expect(marksAfter(buildChange('PUT /movies/:id/like', { movieId: 'another' }))).toEqual(MARKS);
});

it('the user’s own rating is the last one', () => {
  const ratings = { own: 3, rating_average: 3, rating_count: 1, histogram: [] };
  const asked = { route: 'GET /movies/:id/ratings', params: { id: movie.id } } as const;
  const rated = buildChange('PUT /movies/:id/rating', {}, { rating: 9 });
  expect(withChanges(asked, ratings, [rated], USER)).toEqual({ ...ratings, own: 9 });
  const unrated = buildChange('DELETE /movies/:id/rating');
  expect(withChanges(asked, ratings, [rated, unrated], USER)).toEqual({ ...ratings, own: null });
});

describe('a diary', () => {
  const page = { entries: [buildEntry()], total: 1, page: 1, limit: 10, next: null };
  const added = buildEntry({ id: 'new', watched_on: '2026-11-26' });
  const create = buildChange('POST /diary', { entry: added });
  const list = (query: Record<string, string> = {}) => ({ route: 'GET /diary', query }) as const;

  it('has new entries by their day, changed ones as they are now, and no deleted ones', () => {
    expect(withChanges(list(), page, [create], USER)).toEqual({
      ...page,
      entries: [added, buildEntry()],
      total: 2,
    });
    const changed = buildEntry({ note: 'Yenidən' });
    expect(withChanges(list(), page, [buildChange('PUT /diary/:id', { entry: changed })], USER)).toEqual({
      ...page,
      entries: [changed],
    });
    expect(
      withChanges(list(), page, [create, buildChange('DELETE /diary/:id', { entry: added })], USER),
    ).toEqual(page);
  });

  it('of another user, of another year or further back stays as it is', () => {
    for (const [name, value] of Object.entries({ user: 'kamal', year: '2020', before: 'x' }))
      expect(withChanges(list({ [name]: value }), page, [create], USER)).toBe(page);
    expect(withChanges(list({ user: USER }), page, [create], USER)).not.toBe(page);
  });
});

it('the own watchlist gains and loses films', () => {
  const asked = { route: 'GET /user/:id/watchlist', params: { id: USER } } as const;
  const shelf = { entries: [], total: 0, page: 1, limit: 24 };
  const want = buildChange('PUT /movies/:id/watchlist');
  expect(withChanges(asked, shelf, [want], USER)).toMatchObject({ entries: [{ movie }], total: 1 });
  expect(withChanges(asked, shelf, [want, buildChange('PUT /movies/:id/watched')], USER)).toEqual(shelf);
});
