import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'shared-kit/router';
import { storedToken } from 'shared-kit/state';
import { answerCalls, buildOwnProfile, type CallAnswers, nextId, renderInApp } from 'shared-kit/testing';
import RegisterPage from './RegisterPage';

const PASSWORD = 'Uzun-parol-1918';

function register(answers: CallAnswers) {
  const calls = answerCalls({
    'POST /auth/register': { status: 201, body: { id: nextId(), username: 'ayan' } },
    'GET /user/profile': buildOwnProfile(),
    ...answers,
  });
  const page = renderInApp(
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="*" element="Başqa səhifə" />
    </Routes>,
    { at: '/register' },
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('İstifadəçi adı', 'ayan');
  type('E-poçt', 'ayan@example.com');
  type('Şifrə', PASSWORD);
  type('Şifrəni təsdiqləyin', PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Qeydiyyatdan keç' }));
  return { ...page, calls };
}

it('logs in with what was typed', async () => {
  const { address, calls } = register({ 'POST /auth/login': { token: 'mine' } });
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(storedToken()).toBe('mine');
  expect(calls.find(({ path }) => path === '/auth/login')?.body).toEqual({
    username: 'ayan',
    password: PASSWORD,
  });
});

it('leads to the login if that fails', async () => {
  const { address, toasts } = register({
    'POST /auth/login': { status: 503, body: { error: 'Olmadı.', code: 'UNAVAILABLE' } },
  });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(toasts()).toEqual(['Qeydiyyat tamamlandı. İndi daxil ola bilərsiniz.']);
});
