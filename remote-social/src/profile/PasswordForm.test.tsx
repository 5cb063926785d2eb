import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { storedToken } from 'shared-kit/state';
import { buildOwnProfile, type CallAnswer } from 'shared-kit/testing';
import { show } from '../testing/show';
import { PasswordForm } from './PasswordForm';

const CALL = 'PUT /user/change-password';
const form = (answer: CallAnswer<typeof CALL>) =>
  show(<PasswordForm username="kamal" />, { user: buildOwnProfile(), answers: { [CALL]: answer } });

async function fill(
  user: ReturnType<typeof show>['user'],
  current: string,
  next: string,
  confirmation = next,
) {
  await user.type(screen.getByLabelText('Cari şifrə'), current);
  await user.type(screen.getByLabelText('Yeni şifrə'), next);
  await user.type(screen.getByLabelText('Şifrəni təsdiqləyin'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Şifrəni yenilə' }));
}

it('puts the token of the answer in place of the old one', async () => {
  const { user, sent, toasts } = form({ token: 'yeni' });
  await fill(user, 'kohne-sifre', 'yeni-sifre-1');
  await waitFor(() => expect(toasts()).toEqual(['success: Şifrəniz yeniləndi']));
  expect(storedToken()).toBe('yeni');
  expect(sent()).toEqual([
    { call: CALL, body: { currentPassword: 'kohne-sifre', newPassword: 'yeni-sifre-1' } },
  ]);
  expect(screen.getByLabelText('Cari şifrə')).toHaveValue('');
});

it('asks nothing of the server while something is wrong, and goes to the field', async () => {
  const { user, sent } = form({ token: 'yeni' });
  await fill(user, 'kohne-sifre', 'yeni-sifre-1', 'yeni-sifre-2');
  expect(screen.getByText('Şifrələr uyğun gəlmir.')).toBeVisible();
  expect(screen.getByLabelText('Şifrəni təsdiqləyin')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('refuses the current password as the new one', async () => {
  const { user, sent } = form({ token: 'yeni' });
  await fill(user, 'kohne-sifre', 'kohne-sifre');
  expect(screen.getByText('Yeni şifrə cari şifrədən fərqli olmalıdır.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('shows at its field that the current password is wrong', async () => {
  const { user } = form({ status: 400, body: { error: 'Cari şifrə yanlışdır.', code: 'BAD_PASSWORD' } });
  await fill(user, 'basqa-sifre', 'yeni-sifre-1');
  await waitFor(() =>
    expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription('Cari şifrə yanlışdır.'),
  );
});
