import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { passwordBody } from 'shared-kit/contract';
import { buildOwnProfile, type CallAnswers } from 'shared-kit/testing';
import { show } from '../../testing/show';
import { TwoFactorPanel } from './TwoFactorPanel';

const STATUS = 'GET /user/two-factor';
const SET_UP = 'POST /user/two-factor/setup';
const ENABLE = 'POST /user/two-factor/enable';
const DISABLE = 'DELETE /user/two-factor';
const RENEW = 'POST /user/two-factor/recovery-codes';

const CODES = Array.from({ length: 10 }, (_, index) => `kod${index}-abcd`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEH';
const secret = { secret: SECRET, uri: `otpauth://totp/Kinodost:ayan?secret=${SECRET}&issuer=Kinodost` };
const WRONG_PASSWORD = { status: 400, body: { error: 'Cari şifrə yanlışdır.', code: 'BAD_PASSWORD' } };

interface Scene {
  enabled: boolean;
  left?: number;
  answers?: CallAnswers;
}

/** A server with the password `düz`. */
function panel({ enabled, left = 10, answers = {} }: Scene) {
  let isOn = enabled;
  const check = (body: unknown) => passwordBody.parse(body).currentPassword === 'düz';
  return show(<TwoFactorPanel />, {
    user: buildOwnProfile(),
    answers: {
      [STATUS]: () => ({ enabled: isOn, recovery_codes_left: isOn ? left : 0 }),
      [SET_UP]: ({ body }) => (check(body) ? secret : WRONG_PASSWORD),
      [ENABLE]: () => {
        isOn = true;
        return { recovery_codes: CODES };
      },
      [DISABLE]: ({ body }) => {
        if (!check(body)) return WRONG_PASSWORD;
        isOn = false;
        return { success: true };
      },
      [RENEW]: ({ body }) => (check(body) ? { recovery_codes: CODES } : WRONG_PASSWORD),
      ...answers,
    },
  });
}
type User = ReturnType<typeof show>['user'];

async function openWith(user: User, button: string, password = 'düz') {
  await user.click(await screen.findByRole('button', { name: button }));
  const field = await screen.findByLabelText('Cari şifrə');
  expect(field).toHaveFocus();
  await user.type(field, `${password}{Enter}`);
}
async function connectApp(user: User, code = '123 456') {
  await openWith(user, 'İşə sal');
  const field = await screen.findByLabelText('Tətbiqin göstərdiyi kod');
  await user.type(field, `${code}{Enter}`);
}
const codesShown = async () =>
  within(await screen.findByRole('list', { name: 'Bərpa kodları' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says that it is off', async () => {
  panel({ enabled: false });
  expect(screen.getByRole('status', { name: 'İkimərhələli girişin vəziyyəti yüklənir' })).toBeVisible();
  expect(await screen.findByText('İkimərhələli giriş işləmir.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Söndür' })).not.toBeInTheDocument();
});

it('tries again when the status could not be loaded', async () => {
  let isDown = true;
  const { user } = panel({
    enabled: false,
    answers: {
      [STATUS]: () =>
        isDown ? { status: 503, body: { error: 'x' } } : { enabled: false, recovery_codes_left: 0 },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('İkimərhələli giriş işləmir.')).toBeVisible();
});

it('turns on with password, app and recovery codes', async () => {
  const { user, sent, toasts } = panel({ enabled: false });
  await openWith(user, 'İşə sal');
  expect(await screen.findByRole('img', { name: 'Tətbiq üçün QR kod' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EH')).toBeVisible();
  const field = screen.getByLabelText('Tətbiqin göstərdiyi kod');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(field, '123 456{Enter}');
  expect(await codesShown()).toEqual(CODES);
  expect(screen.getByRole('list', { name: 'Bərpa kodları' })).toHaveFocus();
  expect(sent()).toContainEqual({ call: ENABLE, body: { code: '123456' } });

  const finish = screen.getByRole('button', { name: 'Hazırdır' });
  expect(finish).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(finish).toBeInTheDocument();
  await user.click(screen.getByLabelText('Kodları etibarlı yerdə saxladım'));
  await user.click(finish);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toasts()).toEqual(['success: İkimərhələli giriş işə salındı']);
  expect(screen.getByText('İkimərhələli giriş işləyir.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Söndür' })).toHaveFocus();
});

it('shows a wrong password at its field', async () => {
  const { user } = panel({ enabled: false });
  await openWith(user, 'İşə sal', 'səhv');
  await waitFor(() =>
    expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription('Cari şifrə yanlışdır.'),
  );
});

it('says when there were too many passwords', async () => {
  const sentence = 'Həddindən çox cəhd. Bir az sonra yenidən yoxlayın.';
  const { user } = panel({
    enabled: false,
    answers: { [SET_UP]: { status: 429, body: { error: sentence, code: 'TOO_MANY_REQUESTS' } } },
  });
  await openWith(user, 'İşə sal');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('shows at the field that a code is wrong', async () => {
  const sentence = 'Kod yanlışdır, istifadə olunub və ya vaxtı bitib.';
  const { user, sent } = panel({
    enabled: false,
    answers: { [ENABLE]: { status: 400, body: { error: sentence, code: 'BAD_SECOND_FACTOR' } } },
  });
  await connectApp(user, '12345');
  const field = screen.getByLabelText('Tətbiqin göstərdiyi kod');
  expect(field).toHaveAccessibleDescription('6 rəqəm yazın.');
  expect(sent().map(({ call }) => call)).not.toContain(ENABLE);
  await user.type(field, '6{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
  expect(field).toHaveFocus();
});

it('cancels without turning on', async () => {
  const { user, sent } = panel({ enabled: false });
  await openWith(user, 'İşə sal');
  await screen.findByRole('img');
  await user.click(screen.getByRole('button', { name: 'Ləğv et' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().map(({ call }) => call)).not.toContain(ENABLE);
  expect(screen.getByRole('button', { name: 'İşə sal' })).toHaveFocus();
});

it('copies the recovery codes, or says that it could not', async () => {
  const { user, toasts } = panel({ enabled: false });
  await connectApp(user);
  await user.click(await screen.findByRole('button', { name: 'Kopyala' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Kodlar kopyalandı']));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('blocked'));
  await user.click(screen.getByRole('button', { name: 'Kopyala' }));
  await waitFor(() => expect(toasts()[1]).toMatch(/^error: Kodlar kopyalanmadı/));
});

it('prints only the recovery codes', async () => {
  const paper = document.implementation.createHTMLDocument();
  const print = jest.fn();
  const open = jest.spyOn(window, 'open').mockReturnValue({ document: paper, print } as unknown as Window);
  const { user, toasts } = panel({ enabled: false });
  await connectApp(user);
  await user.click(await screen.findByRole('button', { name: 'Çap et' }));
  expect(print).toHaveBeenCalled();
  const printed = [...paper.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(printed).toEqual(CODES);
  open.mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Çap et' }));
  await waitFor(() => expect(toasts()[0]).toMatch(/^error: Çap pəncərəsi açılmadı/));
  open.mockRestore();
});

it.each([
  [10, 'İstifadə olunmamış bərpa kodu: 10.'],
  [4, 'İstifadə olunmamış bərpa kodu: 4.'],
  [3, 'Cəmi 3 bərpa kodunuz qalıb: yeni kodlar alın.'],
  [0, /^Bərpa kodunuz qalmayıb\./],
])('with %d recovery codes left', async (left, sentence) => {
  panel({ enabled: true, left });
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('gives new recovery codes for the password', async () => {
  const { user, sent } = panel({ enabled: true, left: 1 });
  await openWith(user, 'Yeni bərpa kodları');
  expect(await codesShown()).toEqual(CODES);
  expect(sent()).toContainEqual({ call: RENEW, body: { currentPassword: 'düz' } });
  await user.click(screen.getByLabelText('Kodları etibarlı yerdə saxladım'));
  await user.click(screen.getByRole('button', { name: 'Hazırdır' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('turns off for the password', async () => {
  const { user, sent, toasts } = panel({ enabled: true });
  await user.click(await screen.findByRole('button', { name: 'Söndür' }));
  const dialog = await screen.findByRole('dialog', { name: 'İkimərhələli giriş söndürülsün?' });
  await user.type(within(dialog).getByLabelText('Cari şifrə'), 'səhv{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription('Cari şifrə yanlışdır.'),
  );
  await user.clear(screen.getByLabelText('Cari şifrə'));
  await user.type(screen.getByLabelText('Cari şifrə'), 'düz');
  await user.click(within(dialog).getByRole('button', { name: 'Söndür' }));
  expect(await screen.findByText('İkimərhələli giriş işləmir.')).toBeVisible();
  await waitFor(() => expect(toasts()).toEqual(['success: İkimərhələli giriş söndürüldü']));
  expect(sent()).toContainEqual({ call: DISABLE, body: { currentPassword: 'düz' } });
});
