import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { OwnProfile, PublicProfile } from 'shared-kit/contract';
import { PAGES, userPage } from 'shared-kit/contract/paths';
import { Route, Routes } from 'shared-kit/router';
import { buildOwnProfile, buildPerson, type CallAnswers } from 'shared-kit/testing';
import { show } from '../testing/show';
import UserPage from '../user/UserPage';
import { BlockedPeople } from './BlockedPeople';

const ayan = buildOwnProfile();
const kamal: PublicProfile = {
  ...buildPerson(),
  isAdmin: false,
  bio: 'Kinosevər',
  created_at: '2026-01-02T03:04:05.000Z',
  friend_count: 2,
  rating_count: 3,
  comment_count: 4,
  movie_count: 5,
};
const missing = { status: 404, body: { error: 'İstifadəçi tapılmadı.', code: 'USER_NOT_FOUND' } } as const;
const refusal = { status: 429, body: { error: 'Həddindən çox cəhd.', code: 'TOO_MANY_REQUESTS' } } as const;
const strangers = {
  status: 'none',
  message: 'Dost deyilsiniz',
  actionable: true,
  direction: null,
  requestId: null,
} as const;
const nothingInCommon = { friends: { total: 0, people: [] }, films: { total: 0, films: [] }, taste: null };

const page = (answers: CallAnswers, user: OwnProfile | null = ayan) =>
  show(
    <Routes>
      <Route path={PAGES.user} element={<UserPage />} />
    </Routes>,
    {
      ...(user && { user }),
      at: userPage(kamal.id),
      answers: {
        'GET /user/profile/:id': kamal,
        'GET /friends/status/:userId': strangers,
        'GET /user/:id/common': nothingInCommon,
        ...answers,
      },
    },
  );

const openMenu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'kamal: əməliyyatlar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Blokla' }));
  return within(await screen.findByRole('dialog', { name: 'kamal bloklansın?' }));
};

it('says what a block means, and shows no page of a blocked person', async () => {
  let isBlocked = false;
  const { user, sent, toasts } = page({
    'GET /user/profile/:id': () => (isBlocked ? missing : kamal),
    'PUT /user/:id/block': () => {
      isBlocked = true;
      return { success: true };
    },
  });
  const dialog = await openMenu(user);
  expect(dialog.getByText(/Bir-birinizi heç yerdə görməyəcəksiniz/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Blokla' }));
  expect(await screen.findByRole('heading', { name: 'İstifadəçi tapılmadı' })).toBeVisible();
  expect(screen.queryByText('Kinosevər')).toBeNull();
  expect(toasts()).toEqual(['success: kamal bloklandı']);
  expect(sent().map(({ call }) => call)).toContain(`PUT /user/${kamal.id}/block`);
});

it('keeps the page when the server refuses', async () => {
  const { user, toasts } = page({ 'PUT /user/:id/block': refusal });
  const dialog = await openMenu(user);
  await user.click(dialog.getByRole('button', { name: 'Blokla' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Həddindən çox cəhd.']));
  expect(screen.getByText('Kinosevər')).toBeVisible();
});

it.each([
  ['visitors', null],
  ['the person themselves', buildOwnProfile({ id: kamal.id, username: 'kamal' })],
])('offers %s no menu', async (_, user) => {
  page({}, user);
  expect(await screen.findByText('Kinosevər')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'kamal: əməliyyatlar' })).toBeNull();
});

it('lists blocked people and unblocks them', async () => {
  let users = [{ ...buildPerson({ username: 'leyla' }), blocked_at: '2026-11-13T10:00:00.000Z' }];
  const { user, sent, toasts } = show(<BlockedPeople />, {
    user: ayan,
    answers: {
      'GET /user/blocks': () => ({ users }),
      'DELETE /user/:id/block': () => {
        users = [];
        return { success: true };
      },
    },
  });
  expect(await screen.findByText('leyla')).toBeVisible();
  expect(screen.getByText('13.11.2026 tarixində bloklanıb')).toBeVisible();
  const id = users[0]?.id;
  await user.click(screen.getByRole('button', { name: 'leyla: bloku götür' }));
  const empty = await screen.findByText('Heç kimi bloklamamısınız.');
  expect(empty).toBeVisible();
  expect(sent().map(({ call }) => call)).toContain(`DELETE /user/${id}/block`);
  expect(toasts()[0]).toContain('success: leyla artıq bloklanmayıb');
  expect(empty.parentElement).toHaveFocus();
});

it('offers to try again when the list fails', async () => {
  show(<BlockedPeople />, { user: ayan, answers: { 'GET /user/blocks': { status: 500, body: {} } } });
  expect(await screen.findByRole('button', { name: 'Yenidən cəhd et' })).toBeVisible();
});
