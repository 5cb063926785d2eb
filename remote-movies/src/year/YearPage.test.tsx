import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { DiaryEntry } from 'shared-kit/contract';
import {
  answerCalls,
  buildMovie,
  type CallAnswers,
  hydrateInApp,
  nextId,
  renderInApp,
} from 'shared-kit/testing';
import { buildStatistics } from '../testing/buildStatistics';
import { bestOf } from './yearApi';
import YearPage from './YearPage';

const userId = nextId();
const entry = (title: string, rating: number | null, id = nextId()): DiaryEntry => ({
  id: nextId(),
  movie: buildMovie({ id, title }),
  watched_on: '2026-03-01',
  rating,
  note: null,
  rewatch: false,
  tags: [],
  created_at: '2026-03-01T10:00:00.000Z',
});

const profile = {
  id: userId,
  username: 'ayan',
  avatar_url: null,
  bio: '',
  created_at: '2026-01-01T00:00:00.000Z',
  isAdmin: false,
  friend_count: 0,
  rating_count: 0,
  comment_count: 0,
  movie_count: 0,
};
const answers: CallAnswers = {
  'GET /user/profile/:id': profile,
  'GET /user/:id/stats': buildStatistics(),
  'GET /diary': {
    entries: [entry('Şəhər', 7), entry('Nəsimi', 9)],
    total: 2,
    page: 1,
    limit: 100,
    next: null,
  },
};
const page = { at: `/user/${userId}/year/2026`, path: '/user/:userId/year/:year' };

it('shows the year in cards that can be read without scripts', async () => {
  answerCalls(answers);
  const { html, mismatches } = await hydrateInApp(<YearPage />, {
    ...page,
    loaded: () => screen.getByRole('heading', { level: 1, name: 'ayan: 2026-cı ilin yekunu' }),
  });
  for (const words of ['12 film', '26 saat', 'mart: 7 baxış', 'Rasim Ocaqov', '1990-cı illər'])
    expect(html).toContain(words);
  expect(mismatches).toEqual([]);
});

it.each([
  [userId, 'Ən azı 10 film yazın. Yekunun açılmasına daha 6 film qalıb'],
  [null, 'Bu istifadəçinin gündəliyi gizlidir və ya bu ildə azı 10 film yazılmayıb'],
])('says to %s why there is no review', async (viewer, sentence) => {
  answerCalls({ ...answers, 'GET /user/:id/stats': buildStatistics({ diary_entries: 4 }) });
  renderInApp(<YearPage />, { ...page, session: { userId: viewer } });
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('says that the user is unknown', async () => {
  answerCalls({ ...answers, 'GET /user/profile/:id': { status: 404, body: { code: 'USER_NOT_FOUND' } } });
  renderInApp(<YearPage />, page);
  expect(await screen.findByRole('heading', { name: 'Yekun tapılmadı' })).toBeVisible();
});

it('takes each film once, the best rated first', () => {
  const id = nextId();
  const entries = [entry('Bir', null), entry('İki', 6, id), entry('İki', 10, id), entry('Üç', 8)];
  expect(bestOf(entries, 2).map(({ title }) => title)).toEqual(['İki', 'Üç']);
});
