import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { profileCalls } from 'shared-kit/contract';
import { type CallAnswers, buildOwnProfile } from 'shared-kit/testing';
import { show } from '../testing/show';
import { DeleteAccountPanel } from './DeleteAccountPanel';

const ayan = buildOwnProfile();
const panel = (answers: CallAnswers) =>
  show(<DeleteAccountPanel username={ayan.username} />, { user: ayan, answers });

it('deletes the account only with its name typed and the right password', async () => {
  const { user, sent, store } = panel({
    'DELETE /user/profile': ({ body }) =>
      profileCalls.remove.body.parse(body).currentPassword === 'düz-parol'
        ? { success: true }
        : { status: 400, body: { error: 'Cari şifrə yanlışdır.', code: 'BAD_PASSWORD' } },
  });
  await user.click(screen.getByRole('button', { name: 'Hesabı sil' }));
  const confirm = await screen.findByRole('button', { name: 'Hesabı həmişəlik sil' });
  expect(confirm).toBeDisabled();
  const name = screen.getByLabelText('İstifadəçi adınız');
  await user.type(screen.getByLabelText('Cari şifrə'), 'səhv');
  await user.type(name, ayan.username);
  await user.click(confirm);
  await waitFor(() =>
    expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription('Cari şifrə yanlışdır.'),
  );
  expect(store.getState().session.isLoggedIn).toBe(true);
  await user.clear(screen.getByLabelText('Cari şifrə'));
  await user.type(screen.getByLabelText('Cari şifrə'), 'düz-parol');
  await user.clear(name);
  await user.type(name, ayan.username);
  await user.click(confirm);
  await waitFor(() => expect(store.getState().session.ended).toBe('logout'));
  expect(sent()).toContainEqual({ call: 'DELETE /user/profile', body: { currentPassword: 'düz-parol' } });
});
