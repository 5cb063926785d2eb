import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'shared-kit/router';
import { storedToken } from 'shared-kit/state';
import { answerCalls, buildOwnProfile, type CallAnswers, renderInApp } from 'shared-kit/testing';
import { withFeatures } from '../../testing/withFeatures';
import LoginPage from './LoginPage';

const OPTIONS = 'POST /auth/passkey/options';
const LOGIN = 'POST /auth/passkey';
const RESTART_MS = 4 * 60_000;

const app = withFeatures(
  <>
    <Link to="/about">Haqqımızda</Link>
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element="Başqa səhifə" />
    </Routes>
  </>,
);

const credential = {
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  response: {
    authenticatorData: new ArrayBuffer(3),
    clientDataJSON: new ArrayBuffer(3),
    signature: new ArrayBuffer(3),
  },
  getClientExtensionResults: () => ({}),
};

/** The browser's dialogs and suggestions. Each waits until the test answers it, or it is aborted. */
interface Ceremony {
  isAutofill: boolean;
  signal: AbortSignal;
  pick: () => void;
  fail: (name: string) => void;
}
let ceremonies: Ceremony[];

function get({ signal, mediation }: CredentialRequestOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (name: string) => reject(Object.assign(new Error('x'), { name }));
    signal!.addEventListener('abort', () => fail('AbortError'));
    ceremonies.push({
      isAutofill: (mediation as string) === 'conditional',
      signal: signal!,
      pick: () => resolve(credential),
      fail,
    });
  });
}

function supportPasskeys({ autofill }: { autofill: boolean }) {
  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(autofill),
  });
  Object.assign(globalThis, { PublicKeyCredential });
}

beforeEach(() => {
  ceremonies = [];
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  jest.useRealTimers();
});

function open(answers: CallAnswers = {}) {
  const calls = answerCalls({
    [OPTIONS]: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' },
    [LOGIN]: { token: 'mine' },
    'GET /user/profile': buildOwnProfile(),
    ...answers,
  });
  const view = renderInApp(app, { at: '/login' });
  const made = (route: string) => calls.filter((call) => call.route === route);
  return { ...view, made, user: userEvent.setup() };
}
const button = () => screen.getByRole('button', { name: 'Keçid açarı ilə daxil ol' });
const ceremony = async (number: number): Promise<Ceremony> => {
  await waitFor(() => expect(ceremonies.length).toBeGreaterThanOrEqual(number));
  return ceremonies[number - 1]!;
};
/** Until answers have arrived and nothing is left to do. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const refusal = (code: string, error: string) => ({ status: 401, body: { error, code } });

describe('the button', () => {
  beforeEach(() => supportPasskeys({ autofill: false }));

  it('logs in', async () => {
    const { user, address, made } = open();
    await user.click(button());
    (await ceremony(1)).pick();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(storedToken()).toBe('mine');
    expect(made(LOGIN)[0]?.body).toMatchObject({ response: { id: 'AAAA', type: 'public-key' } });
    expect(ceremonies.map(({ isAutofill }) => isAutofill)).toEqual([false]);
  });

  it('says nothing when the dialog is cancelled', async () => {
    const { user } = open();
    await user.click(button());
    (await ceremony(1)).fail('NotAllowedError');
    await waitFor(() => expect(button()).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when the browser fails', async () => {
    const { user } = open();
    await user.click(button());
    (await ceremony(1)).fail('SecurityError');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Keçid açarı ilə daxil olmaq alınmadı\./);
  });

  it.each([
    [OPTIONS, refusal('TOO_MANY_REQUESTS', 'Həddindən çox cəhd.')],
    [LOGIN, refusal('BAD_PASSKEY', 'Keçid açarı qəbul olunmadı.')],
    [LOGIN, refusal('SUSPENDED', 'Hesabınız dayandırılıb.')],
  ] as const)('shows why %s was refused', async (route, answer) => {
    const { user } = open({ [route]: answer });
    await user.click(button());
    if (route === LOGIN) (await ceremony(1)).pick();
    expect(await screen.findByRole('alert')).toHaveTextContent(answer.body.error);
  });

  it('opens no dialog on the next page', async () => {
    let answer: (options: { challenge: string }) => void = () => undefined;
    const { user, made } = open({ [OPTIONS]: () => new Promise((resolve) => (answer = resolve)) });
    await user.click(button());
    await waitFor(() => expect(made(OPTIONS)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Haqqımızda' }));
    answer({ challenge: 'AAAA' });
    await settle();
    expect(ceremonies).toEqual([]);
  });

  it('ends the ceremony with the page', async () => {
    const { user } = open();
    await user.click(button());
    const { signal } = await ceremony(1);
    await user.click(screen.getByRole('link', { name: 'Haqqımızda' }));
    expect(signal.aborted).toBe(true);
  });
});

it('says that the browser has no passkeys', async () => {
  const { user, made } = open();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Bu brauzer keçid açarları ilə işləmir\./);
  expect(made(OPTIONS)).toEqual([]);
});

describe('the suggestions at the username', () => {
  beforeEach(() => supportPasskeys({ autofill: true }));

  it('log in', async () => {
    const { address } = open();
    expect(screen.getByLabelText('İstifadəçi adı')).toHaveAttribute('autocomplete', 'username webauthn');
    const { isAutofill, pick } = await ceremony(1);
    expect(isAutofill).toBe(true);
    pick();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('fail silently', async () => {
    const { made } = open({ [OPTIONS]: refusal('TOO_MANY_REQUESTS', 'Həddindən çox cəhd.') });
    await waitFor(() => expect(made(OPTIONS)).toHaveLength(1));
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a refused passkey is explained, and others are suggested again', async () => {
    open({ [LOGIN]: refusal('BAD_PASSKEY', 'Keçid açarı qəbul olunmadı.') });
    (await ceremony(1)).pick();
    expect(await screen.findByRole('alert')).toHaveTextContent('Keçid açarı qəbul olunmadı.');
    expect((await ceremony(2)).isAutofill).toBe(true);
  });

  it('give way to the button, and come back when its dialog is cancelled', async () => {
    const { user } = open();
    const suggestions = await ceremony(1);
    await user.click(button());
    const dialog = await ceremony(2);
    expect(suggestions.signal.aborted).toBe(true);
    expect(dialog).toMatchObject({ isAutofill: false, signal: { aborted: false } });
    dialog.fail('NotAllowedError');
    expect((await ceremony(3)).isAutofill).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('end with the page', async () => {
    const { user } = open();
    const { signal } = await ceremony(1);
    await user.click(screen.getByRole('link', { name: 'Haqqımızda' }));
    expect(signal.aborted).toBe(true);
  });

  it('get new options before the server forgets the old ones', async () => {
    jest.useFakeTimers();
    const { made } = open();
    const first = await ceremony(1);
    await act(() => jest.advanceTimersByTimeAsync(RESTART_MS));
    const second = await ceremony(2);
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
    expect(made(OPTIONS)).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('a browser without suggestions asks for no options', async () => {
  supportPasskeys({ autofill: false });
  const { made } = open();
  await settle();
  expect(made(OPTIONS)).toEqual([]);
});
