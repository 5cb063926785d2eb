import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { PublicProfile } from 'shared-kit/contract';
import { answerCalls, buildPerson, hydrateInApp } from 'shared-kit/testing';
import UserPage from './UserPage';

const kamal: PublicProfile = {
  ...buildPerson(),
  isAdmin: false,
  bio: 'Kinosevər',
  created_at: '2026-11-12T21:30:00.000Z',
  friend_count: 2,
  rating_count: 3,
  comment_count: 4,
  movie_count: 5,
};

it.each([false, true])('arrives whole (for a user: %s)', async (hasToken) => {
  const calls = answerCalls({ 'GET /user/profile/:id': kamal });
  const page = await hydrateInApp(<UserPage />, {
    at: `/user/${kamal.id}`,
    path: '/user/:userId',
    hasToken,
    loaded: () => screen.getByRole('heading', { level: 1, name: kamal.username }),
  });
  expect(page.html).toContain('Kinosevər');
  expect(page.html).toContain('13.11.2026 tarixindən üzvdür');
  expect(page.html).toContain('Dostluq istəyi göndər');
  expect(page.mismatches).toEqual([]);
  expect(screen.getByText('Kinosevər')).toBeVisible();
  expect(calls).toHaveLength(1);
});
