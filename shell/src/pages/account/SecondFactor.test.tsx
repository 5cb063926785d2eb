import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'shared-kit/router';
import { storedToken } from 'shared-kit/state';
import { answerCalls, buildOwnProfile, type CallAnswer, renderInApp } from 'shared-kit/testing';
import { withFeatures } from '../../testing/withFeatures';
import LoginPage from './LoginPage';

const LOGIN = 'POST /auth/login';
const SECOND = 'POST /auth/second-factor';

const app = withFeatures(
  <Routes>
    <Route path="/login" element={<LoginPage />} />
    <Route path="*" element="İdarə paneli" />
  </Routes>,
);

const refusal = (status: number, code: string, error: string, challenge?: string) => ({
  status,
  body: { error, code, requestId: 'x', ...(challenge && { challenge }) },
});
const secondFactorRequired = refusal(401, 'SECOND_FACTOR_REQUIRED', 'Tətbiqdəki kodu yazın.', 'birinci');
const WRONG = 'Kod yanlışdır, istifadə olunub və ya vaxtı bitib.';

/** Gets to the second step, where `answer` is what the server says to a code. */
async function openSecondStep(answer: CallAnswer<typeof SECOND>) {
  const calls = answerCalls({
    [LOGIN]: secondFactorRequired,
    [SECOND]: answer,
    'GET /user/profile': buildOwnProfile(),
  });
  const user = userEvent.setup();
  const { address } = renderInApp(app, { at: '/login' });
  await user.type(screen.getByLabelText('İstifadəçi adı'), 'ayan');
  await user.type(screen.getByLabelText('Şifrə'), 'Uzun-parol-1918{Enter}');
  const code = await screen.findByLabelText('Kod');
  const codes = () => calls.filter(({ route }) => route === SECOND).map(({ body }) => body);
  return { user, code, codes, address };
}

it('asks for the code and logs in with it', async () => {
  const { user, code, codes, address } = await openSecondStep({ token: 'mine' });
  expect(screen.getByRole('heading', { level: 1, name: 'Kodu yazın' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'text');
  expect(code).toHaveAccessibleDescription(/6 rəqəmi yazın.*bərpa kodlarınızdan birini/);
  await user.type(code, ' 123 456 {Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(codes()).toEqual([{ challenge: 'birinci', code: '123456' }]);
  expect(storedToken()).toBe('mine');
});

it('sends nothing without a code', async () => {
  const { user, code, codes } = await openSecondStep({ token: 'mine' });
  await user.click(screen.getByRole('button', { name: 'Davam et' }));
  expect(code).toHaveAccessibleDescription('Bu sahə mütləqdir.');
  expect(codes()).toEqual([]);
});

it('a wrong code shows at the field, and the next one goes with the new challenge', async () => {
  const { user, code, codes } = await openSecondStep(({ body }) =>
    (body as { challenge: string }).challenge === 'birinci'
      ? refusal(401, 'BAD_SECOND_FACTOR', WRONG, 'ikinci')
      : { token: 'mine' },
  );
  await user.type(code, '111111{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(WRONG));
  expect(code).toHaveFocus();
  await user.clear(code);
  await user.type(code, 'abcd-efgh{Enter}');
  expect(await screen.findByText('İdarə paneli')).toBeVisible();
  expect(codes()[1]).toEqual({ challenge: 'ikinci', code: 'abcd-efgh' });
});

it('goes back with a sentence when time or tries are over', async () => {
  const { user, code } = await openSecondStep(refusal(401, 'BAD_SECOND_FACTOR', WRONG));
  await user.type(code, '111111{Enter}');
  const sentence = 'Vaxt bitdi və ya cəhdlər tükəndi. Şifrənizlə yenidən daxil olun.';
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('İstifadəçi adı')).toHaveValue('ayan');
  expect(screen.getByLabelText('İstifadəçi adı')).toHaveFocus();
  expect(screen.getByLabelText('Şifrə')).toHaveValue('');
});

it('goes back on request', async () => {
  const { user } = await openSecondStep({ token: 'mine' });
  await user.click(screen.getByRole('button', { name: 'Geri qayıt' }));
  expect(screen.getByLabelText('İstifadəçi adı')).toHaveValue('ayan');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  refusal(403, 'SUSPENDED', 'Hesabınız dayandırılıb.'),
  refusal(429, 'TOO_MANY_REQUESTS', 'Həddindən çox cəhd. Bir az sonra yenidən yoxlayın.'),
])('shows the sentence of $body.code in the second step', async (answer) => {
  const { user, code } = await openSecondStep(answer);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(answer.body.error);
  expect(code).toBeInTheDocument();
});

it('shows in the first step that the account is suspended', async () => {
  answerCalls({ [LOGIN]: refusal(403, 'SUSPENDED', 'Hesabınız dayandırılıb.') });
  const user = userEvent.setup();
  renderInApp(app, { at: '/login' });
  await user.type(screen.getByLabelText('İstifadəçi adı'), 'ayan');
  await user.type(screen.getByLabelText('Şifrə'), 'Uzun-parol-1918{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Hesabınız dayandırılıb.');
});
