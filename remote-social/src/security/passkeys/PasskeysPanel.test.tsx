import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { ERRORS, type Passkey, passkeyCalls, type UserSession } from 'shared-kit/contract';
import { buildOwnProfile, type CallAnswers, nextId } from 'shared-kit/testing';
import { show } from '../../testing/show';
import { PasskeysPanel } from './PasskeysPanel';

const LIST = 'GET /user/passkeys';
const SESSIONS = 'GET /user/sessions';
const OPTIONS = 'POST /user/passkeys/options';
const REGISTER = 'POST /user/passkeys';
const RENAME = 'PUT /user/passkeys/:id';
const REMOVE = 'DELETE /user/passkeys/:id';

const buildPasskey = (name: string, last_used_at: string | null = null): Passkey => ({
  id: nextId(),
  name,
  created_at: '2026-01-02T08:00:00.000Z',
  last_used_at,
});
const laptop = buildPasskey('Chrome, Windows');
const phone = buildPasskey('Telefonum', '2026-02-03T08:00:00.000Z');
const buildSession = (device: string, current: boolean): UserSession => ({
  id: nextId(),
  device,
  created_at: '2026-01-02T08:00:00.000Z',
  last_seen_at: '2026-01-02T08:00:00.000Z',
  current,
});

const options = {
  challenge: 'AAAA',
  rp: { name: 'Kinodost', id: 'localhost' },
  user: { id: 'AAAA', name: 'ayan', displayName: 'ayan' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};
const WRONG_PASSWORD = { status: 400, body: { error: 'Cari şifrə yanlışdır.', code: 'BAD_PASSWORD' } };

/** A server with the password `düz`. */
function panel(passkeys: Passkey[], answers: CallAnswers = {}) {
  let known = passkeys;
  const isRight = (body: unknown) => (body as { currentPassword: string }).currentPassword === 'düz';
  return show(<PasskeysPanel />, {
    user: buildOwnProfile(),
    answers: {
      [LIST]: () => ({ passkeys: known }),
      [SESSIONS]: {
        sessions: [buildSession('Safari, iOS', false), buildSession('Chrome, Windows', true)],
      },
      [OPTIONS]: ({ body }) => (isRight(body) ? options : WRONG_PASSWORD),
      [REGISTER]: ({ body }) => {
        const added = buildPasskey(passkeyCalls.register.body.parse(body).name);
        known = [added, ...known];
        return added;
      },
      [RENAME]: ({ path, body }) => {
        const { name } = passkeyCalls.rename.body.parse(body);
        known = known.map((passkey) => (path.endsWith(passkey.id) ? { ...passkey, name } : passkey));
        return { ...phone, name };
      },
      [REMOVE]: ({ path, body }) => {
        if (!isRight(body)) return WRONG_PASSWORD;
        known = known.filter(({ id }) => !path.endsWith(id));
        return { success: true };
      },
      ...answers,
    },
  });
}

/** The browser's half of a registration. */
const create = jest.fn<Promise<unknown>, [CredentialCreationOptions]>();
const credential = {
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  response: { attestationObject: new ArrayBuffer(3), clientDataJSON: new ArrayBuffer(3) },
  getClientExtensionResults: () => ({}),
};
const failing = (name: string) => Promise.reject(Object.assign(new Error('x'), { name }));

beforeEach(() => {
  create.mockReset().mockResolvedValue(credential);
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

async function enterPassword(user: ReturnType<typeof show>['user'], password: string) {
  const field = await screen.findByLabelText('Cari şifrə');
  await user.clear(field);
  await user.type(field, `${password}{Enter}`);
}
async function add(user: ReturnType<typeof show>['user'], password = 'düz') {
  await user.click(await screen.findByRole('button', { name: 'Keçid açarı əlavə et' }));
  await enterPassword(user, password);
}

it('lists the passkeys', async () => {
  panel([laptop, phone]);
  expect(screen.getByRole('status', { name: 'Keçid açarları yüklənir' })).toBeVisible();
  const list = within(await screen.findByRole('list', { name: 'Keçid açarları' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome, WindowsƏlavə olunub: 02.01.2026Hələ istifadə olunmayıb');
  expect(second).toHaveTextContent(/^TelefonumƏlavə olunub: 02.01.2026Son istifadə: /);
});

it('says that there are none', async () => {
  panel([]);
  expect(await screen.findByText('Hələ keçid açarınız yoxdur.')).toBeVisible();
});

it('tries again when the list could not be loaded', async () => {
  let isDown = true;
  const { user } = panel([], {
    [LIST]: () => (isDown ? { status: 503, body: { error: 'x' } } : { passkeys: [phone] }),
  });
  const retry = await screen.findByRole('button', { name: 'Yenidən cəhd et' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('Telefonum')).toBeVisible();
});

it('says when the browser can’t have passkeys, and still lists them', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  panel([phone]);
  expect(await screen.findByText(/^Bu brauzerdə keçid açarı yaratmaq olmur\./)).toBeVisible();
  expect(screen.getByText('Telefonum')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keçid açarı əlavə et' })).not.toBeInTheDocument();
});

it('adds a passkey under the name of the device, or another', async () => {
  const { user, sent, toasts } = panel([]);
  await add(user);
  const name = await screen.findByLabelText('Açarın adı');
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Chrome, Windows');
  await user.clear(name);
  await user.type(name, '{Enter}');
  expect(name).toHaveAccessibleDescription('Bu sahə mütləqdir.');
  await user.type(name, ' İş kompüteri {Enter}');
  expect(await screen.findByText('İş kompüteri')).toBeVisible();
  await waitFor(() => expect(toasts()).toEqual(['success: Keçid açarı əlavə olundu']));
  expect(sent()).toContainEqual({ call: OPTIONS, body: { currentPassword: 'düz' } });
  expect(sent()).toContainEqual({
    call: REGISTER,
    body: { name: 'İş kompüteri', response: expect.objectContaining({ id: 'AAAA' }) as unknown },
  });
});

it('suggests another name when the device is unknown', async () => {
  const { user } = panel([], { [SESSIONS]: { status: 503, body: { error: 'x' } } });
  await add(user);
  expect(await screen.findByLabelText('Açarın adı')).toHaveValue('Keçid açarım');
});

it('shows a wrong password at its field, before the browser asks', async () => {
  const { user } = panel([]);
  await add(user, 'səhv');
  await waitFor(() =>
    expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription('Cari şifrə yanlışdır.'),
  );
  expect(create).not.toHaveBeenCalled();
});

it('takes a cancelled dialog of the browser as no error', async () => {
  create.mockImplementationOnce(() => failing('NotAllowedError'));
  const { user, toasts } = panel([]);
  await add(user);
  const note = await screen.findByText('Keçid açarı yaradılmadı. Yenidən cəhd edə bilərsiniz.');
  expect(note).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(toasts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Davam et' }));
  expect(await screen.findByLabelText('Açarın adı')).toBeVisible();
});

it('ends the browser’s dialog when its own is closed', async () => {
  create.mockImplementationOnce(() => new Promise(() => undefined));
  const { user } = panel([]);
  await add(user);
  await waitFor(() => expect(create).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Ləğv et' }));
  expect(create.mock.calls[0]?.[0].signal?.aborted).toBe(true);
});

it.each([
  ['InvalidStateError', 'Bu cihazda hesabınızın keçid açarı artıq var.'],
  ['ConstraintError', 'Bu cihaz uyğun keçid açarı yarada bilmir. Başqa cihazda cəhd edin.'],
  ['SecurityError', 'Keçid açarı yalnız saytın öz ünvanında yaradılır.'],
  ['UnknownError', 'Keçid açarı yaradılmadı. Bir azdan yenidən cəhd edin.'],
])('explains %s', async (name, sentence) => {
  create.mockImplementationOnce(() => failing(name));
  const { user } = panel([]);
  await add(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it.each([
  [
    OPTIONS,
    { status: 409, body: { error: 'Keçid açarlarının sayı həddə çatıb.', code: 'TOO_MANY_PASSKEYS' } },
  ],
  [OPTIONS, { status: 403, body: { error: ERRORS.PASSKEY_ORIGIN[1], code: 'PASSKEY_ORIGIN' } }],
  [REGISTER, { status: 400, body: { error: 'Keçid açarı qəbul olunmadı.', code: 'BAD_PASSKEY' } }],
] as const)('shows why %s was refused', async (call, refusal) => {
  const { user } = panel([], { [call]: refusal });
  await add(user);
  if (call === REGISTER) await user.type(await screen.findByLabelText('Açarın adı'), 'x{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.body.error);
  expect(create).toHaveBeenCalledTimes(call === REGISTER ? 1 : 0);
});

it('renames a passkey', async () => {
  const { user, sent } = panel([phone]);
  await user.click(await screen.findByRole('button', { name: 'Adını dəyiş: Telefonum' }));
  const field = await screen.findByLabelText('Açarın adı');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Köhnə telefon{Enter}');
  expect(await screen.findByText('Köhnə telefon')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toContainEqual({ call: `PUT /user/passkeys/${phone.id}`, body: { name: 'Köhnə telefon' } });
});

it('shows why a passkey was not renamed', async () => {
  const { user } = panel([phone], {
    [RENAME]: { status: 404, body: { error: 'Belə keçid açarı yoxdur.', code: 'PASSKEY_NOT_FOUND' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Adını dəyiş: Telefonum' }));
  await user.type(await screen.findByLabelText('Açarın adı'), '2{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Belə keçid açarı yoxdur.');
});

it('removes a passkey for the password', async () => {
  const { user, sent, toasts } = panel([phone]);
  await user.click(await screen.findByRole('button', { name: 'Sil: Telefonum' }));
  expect(await screen.findByRole('dialog', { name: '«Telefonum» silinsin?' })).toBeVisible();
  await enterPassword(user, 'səhv');
  await waitFor(() =>
    expect(screen.getByLabelText('Cari şifrə')).toHaveAccessibleDescription('Cari şifrə yanlışdır.'),
  );
  await enterPassword(user, 'düz');
  expect(await screen.findByText('Hələ keçid açarınız yoxdur.')).toBeVisible();
  await waitFor(() => expect(toasts()).toEqual(['success: Keçid açarı silindi']));
  expect(sent()).toContainEqual({
    call: `DELETE /user/passkeys/${phone.id}`,
    body: { currentPassword: 'düz' },
  });
});
