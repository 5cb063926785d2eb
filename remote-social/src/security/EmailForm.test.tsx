import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { buildOwnProfile, type CallAnswer } from 'shared-kit/testing';
import { show } from '../testing/show';
import { EmailForm } from './EmailForm';

const CALL = 'PUT /user/profile';
const ayan = buildOwnProfile({ email: 'ayan@example.com' });
const form = (answer: CallAnswer<typeof CALL>) =>
  show(<EmailForm email={ayan.email} username={ayan.username} />, {
    user: ayan,
    answers: { [CALL]: answer },
  });
type Scene = ReturnType<typeof form>;

async function fill({ user }: Scene, email: string, password: string) {
  await user.clear(screen.getByLabelText('E-poçt'));
  await user.type(screen.getByLabelText('E-poçt'), email);
  if (password) await user.type(screen.getByLabelText('Cari şifrə'), password);
  await user.click(screen.getByRole('button', { name: 'E-poçtu yenilə' }));
}

it('sends the password with the new email, and forgets it', async () => {
  const scene = form({ ...ayan, email: 'yeni@example.com' });
  await fill(scene, ' yeni@example.com ', 'parol-1918');
  await waitFor(() => expect(scene.toasts()).toEqual(['success: E-poçt ünvanınız yeniləndi']));
  expect(scene.sent()).toEqual([
    { call: CALL, body: { email: 'yeni@example.com', currentPassword: 'parol-1918' } },
  ]);
  expect(screen.getByLabelText('E-poçt')).toHaveValue('yeni@example.com');
});

it('asks for the password only when the email changes', async () => {
  const scene = form(ayan);
  expect(screen.queryByLabelText('Cari şifrə')).not.toBeInTheDocument();
  await scene.user.click(screen.getByRole('button', { name: 'E-poçtu yenilə' }));
  await waitFor(() => expect(scene.toasts()).toEqual(['info: Dəyişiklik yoxdur']));
  await fill(scene, 'yeni@example.com', '');
  expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription('Bu sahə mütləqdir.');
  expect(screen.getByLabelText('Cari şifrə')).toHaveFocus();
  expect(scene.sent()).toEqual([]);
});

it.each([
  ['a wrong password', { error: 'Cari şifrə yanlışdır.', code: 'BAD_PASSWORD' }, 'Cari şifrə yanlışdır.'],
  [
    'a missing password',
    {
      error: 'Göndərilən məlumatda səhv var.',
      code: 'VALIDATION_FAILED',
      details: [{ field: 'currentPassword', message: 'Bu sahə mütləqdir.' }],
    },
    'Bu sahə mütləqdir.',
  ],
])('shows %s at its field', async (_name, body, sentence) => {
  const scene = form({ status: 400, body });
  await fill(scene, 'yeni@example.com', 'başqa');
  await waitFor(() => expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription(sentence));
});
