import { isKept, isSentLater } from './offline';

const AYAN = '00000000-0000-4000-8000-000000000001';
const KAMAL = '00000000-0000-4000-8000-000000000002';
const kept = (path: string) => isKept(new URL(path, 'https://kinodost.example.com'), AYAN);

it.each([
  '/api/movies?page=2',
  `/api/movies/${KAMAL}/marks`,
  '/api/user/profile',
  '/api/diary',
  `/api/diary?user=${AYAN}`,
  `/api/user/${AYAN}/watchlist?page=1`,
])('%s is kept for its user', (path) => expect(kept(path)).toBe(true));

it.each([
  `/api/diary?user=${KAMAL}`,
  `/api/user/${KAMAL}/watchlist`,
  '/api/notifications',
  '/api/movies/search/a',
  '/api/user/sessions',
])('%s is not', (path) => expect(kept(path)).toBe(false));

it('changes to a diary wait, comments don’t', () => {
  expect(isSentLater('POST /diary')).toBe(true);
  expect(isSentLater('GET /diary')).toBe(false);
  expect(isSentLater('POST /comments/:movieId')).toBe(false);
});
