import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { buildOwnProfile, type CallAnswer } from 'shared-kit/testing';
import { show } from '../testing/show';
import { AboutForm } from './AboutForm';

const CALL = 'PUT /user/profile';
const kamal = buildOwnProfile({ username: 'kamal', bio: 'Köhnə' });
const form = (answer: CallAnswer<typeof CALL>) =>
  show(<AboutForm profile={kamal} />, { user: kamal, answers: { [CALL]: answer } });
const save = () => screen.getByRole('button', { name: 'Yadda saxla' });

it('sends only what was changed, and the session takes the new name', async () => {
  const { user, sent, store, toasts } = form({ ...kamal, username: 'kamal2' });
  await user.type(screen.getByLabelText('İstifadəçi adı'), '2');
  await user.click(save());
  await waitFor(() => expect(toasts()).toEqual(['success: Profil yeniləndi']));
  expect(sent()).toEqual([{ call: CALL, body: { username: 'kamal2' } }]);
  expect(store.getState().session.username).toBe('kamal2');
});

it('shows a name that is taken at its field', async () => {
  const { user } = form({
    status: 409,
    body: { error: 'Bu istifadəçi adı artıq tutulub.', code: 'USERNAME_TAKEN' },
  });
  await user.type(screen.getByLabelText('İstifadəçi adı'), '2');
  await user.click(save());
  const field = screen.getByLabelText('İstifadəçi adı');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Bu istifadəçi adı artıq tutulub.'));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
});

it('shows a failure that belongs to no field as a toast', async () => {
  const { user, toasts } = form({
    status: 429,
    body: { error: 'Həddindən çox cəhd.', code: 'TOO_MANY_REQUESTS' },
  });
  await user.type(screen.getByLabelText('İstifadəçi adı'), '2');
  await user.click(save());
  await waitFor(() => expect(toasts()).toEqual(['error: Həddindən çox cəhd.']));
});

it('checks before it sends, and discards changes', async () => {
  const { user, sent } = form(kamal);
  const name = screen.getByLabelText('İstifadəçi adı');
  await user.clear(name);
  await user.click(save());
  expect(name).toHaveAccessibleDescription('Bu sahə mütləqdir.');
  await user.click(screen.getByRole('button', { name: 'Dəyişiklikləri ləğv et' }));
  expect(name).toHaveValue(kamal.username);
  expect(sent()).toEqual([]);
});
