import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserSession } from 'shared-kit/contract';
import { storedToken } from 'shared-kit/state';
import { buildOwnProfile, type CallAnswers, nextId } from 'shared-kit/testing';
import { show } from '../../testing/show';
import { DevicesPanel } from './DevicesPanel';

const MINUTE_MS = 60_000;
const buildSession = (device: string, change: Partial<UserSession> = {}): UserSession => ({
  id: nextId(),
  device,
  created_at: '2026-01-02T08:00:00.000Z',
  last_seen_at: new Date(Date.now() - 5 * MINUTE_MS).toISOString(),
  current: false,
  ...change,
});
const here = buildSession('Chrome, Windows', { current: true });
const phone = buildSession('Safari, iPhone');

const LIST = 'GET /user/sessions';
const END = 'DELETE /user/sessions/:id';
const OTHERS = 'POST /user/sign-out-everywhere';

/** A server that knows these sessions. */
function panel(sessions: UserSession[], answers: CallAnswers = {}) {
  let open = sessions;
  return show(<DevicesPanel />, {
    user: buildOwnProfile(),
    answers: {
      [LIST]: () => ({ sessions: open }),
      [END]: ({ path }) => {
        open = open.filter(({ id }) => !path.endsWith(id));
        return { success: true };
      },
      ...answers,
    },
  });
}
const rowOf = async (device: string) =>
  within((await screen.findByText(device, { exact: false, selector: 'p' })).closest('li')!);

it('lists the sessions and marks the one of this device', async () => {
  panel([here, phone]);
  expect(screen.getByRole('status', { name: 'Cihazlar yüklənir' })).toBeVisible();
  const own = await rowOf('Chrome, Windows');
  expect(own.getByText('Bu cihaz')).toBeVisible();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  const other = await rowOf('Safari, iPhone');
  expect(other.queryByText('Bu cihaz')).not.toBeInTheDocument();
  expect(other.getByText('Son istifadə: 5 dəqiqə əvvəl')).toBeVisible();
  expect(other.getByText(/^Daxil olub: 02\.01\.2026/)).toBeVisible();
});

it('ends one session', async () => {
  const { user, sent, toasts } = panel([here, phone]);
  await user.click(await screen.findByRole('button', { name: 'Sessiyanı bitir: Safari, iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).not.toBeInTheDocument());
  expect(sent()).toContainEqual({ call: `DELETE /user/sessions/${phone.id}`, body: undefined });
  expect(toasts()).toEqual(['success: Sessiya bitdi']);
  expect(screen.getByRole('list', { name: 'Cihazlar' })).toHaveFocus();
});

it('shows in the row that a session ends, and why it did not', async () => {
  let refuse = (_answer: { status: number; body: unknown }) => {};
  const { user } = panel([here, phone], { [END]: () => new Promise((answer) => (refuse = answer)) });
  const button = await screen.findByRole('button', { name: /^Sessiyanı bitir/ });
  await user.click(button);
  expect(button).toBeDisabled();
  refuse({ status: 500, body: { error: 'Serverdə gözlənilməz xəta baş verdi.', code: 'INTERNAL' } });
  const row = await rowOf('Safari, iPhone');
  expect(await row.findByRole('alert')).toHaveTextContent('Serverdə gözlənilməz xəta baş verdi.');
  expect(button).toBeEnabled();
});

it('says that no other device is logged in', async () => {
  panel([here]);
  expect(await screen.findByText('Hesabınız başqa heç bir cihazda açıq deyil.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('tries again when the list could not be loaded', async () => {
  let isDown = true;
  const { user } = panel([here], {
    [LIST]: () => (isDown ? { status: 503, body: { error: 'x' } } : { sessions: [here] }),
  });
  expect(await screen.findByText('Cihazların siyahısı yüklənmədi.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByText('Bu cihaz')).toBeVisible();
});

async function signOutOthers(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Bütün digər cihazlardan çıx' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bütün digər cihazlardan çıxılsın?' });
  await user.click(within(dialog).getByRole('button', { name: 'Çıx' }));
}

it('ends all other sessions after a confirmation, and lists what is left with the new token', async () => {
  const tokens: (string | null)[] = [];
  let open = [here, phone];
  const { user, toasts } = panel(open, {
    [LIST]: ({ headers }) => {
      tokens.push(headers.get('authorization'));
      return { sessions: open };
    },
    [OTHERS]: () => {
      open = [here];
      return { token: 'yeni' };
    },
  });
  await signOutOthers(user);
  expect(await screen.findByText('Hesabınız başqa heç bir cihazda açıq deyil.')).toBeVisible();
  expect(toasts()).toEqual(['success: Bütün digər cihazlardan çıxdınız']);
  expect(storedToken()).toBe('yeni');
  expect(tokens).toEqual(['Bearer token', 'Bearer yeni']);
});

it('keeps the token when the other sessions could not be ended', async () => {
  const { user, toasts } = panel([here, phone], {
    [OTHERS]: { status: 503, body: { error: 'Xidmət müvəqqəti əlçatan deyil.', code: 'UNAVAILABLE' } },
  });
  await signOutOthers(user);
  await waitFor(() => expect(toasts()).toEqual(['error: Xidmət müvəqqəti əlçatan deyil.']));
  expect(storedToken()).toBe('token');
  expect(screen.getByText('Safari, iPhone')).toBeVisible();
});
