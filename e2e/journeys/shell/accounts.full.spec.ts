import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn, logOut } from '../../support/actions';
import { violationsOn } from '../../support/axe';
import { endSessionsLink } from '../../support/mails';
import { call, type Person, register, serverDataDir } from '../../support/people';
import { expect, test } from '../../support/test';

const STEP_MS = 30_000;

const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const security = (page: Page) => page.goto('/profile?tab=security');
const part = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });

async function confirmPassword(page: Page, { password }: Person, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cari şifrə').fill(password);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

async function openAndLogIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A phone's screen lock, in software. It also takes what the browser suggests. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a session is ended from another device', async ({ pageOf, visitorPage }) => {
  const ayan = await register('ayan');
  const phone = await visitorPage({ width: 390 });
  await openAndLogIn(phone, ayan);
  const page = await pageOf(ayan);
  await security(page);
  const devices = part(page, 'Cihazlar');
  await expect(devices.getByText('Bu cihaz', { exact: true })).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sessiyanı bitir: Chrome/ }).click();
  await expect(devices.getByRole('button', { name: /^Sessiyanı bitir/ })).toHaveCount(0);
  await phone.reload();
  await expect(phone).toHaveURL(/\/login/);
});

test('logging out ends the session at the server', async ({ visitorPage }) => {
  const ayan = await register('ayan');
  const page = await visitorPage();
  await openAndLogIn(page, ayan);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  // The page doesn't wait for the server.
  const profile = () => call('GET /user/profile', token).catch(String);
  await expect.poll(profile).toContain('401');
});

test('the privacy page names every cookie that a login sets', async ({ visitorPage }) => {
  const page = await visitorPage();
  await openAndLogIn(page, await register('cookies'));
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain('kinodost_device');
  await page.goto('/privacy');
  for (const name of names) await expect(page.getByRole('main')).toContainText(`«${name}»`);
});

test('two-factor login: turned on, asked for, a recovery code, turned off', async ({
  pageOf,
  visitorPage,
}) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan);
  await security(page);
  const twoFactor = part(page, 'İkimərhələli giriş');
  await twoFactor.getByRole('button', { name: 'İşə sal' }).click();
  await confirmPassword(page, ayan, 'Davam et');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Tətbiq üçün QR kod' })).toBeVisible();
  const secret = /(?:[A-Z2-7]{4}\s?){8}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Tətbiqin göstərdiyi kod').fill(codeOf(secret.replace(/\s/g, ''), 0));
  await dialog.getByRole('button', { name: 'İşə sal' }).click();
  const codes = dialog.getByRole('list', { name: 'Bərpa kodları' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await dialog.getByLabel('Kodları etibarlı yerdə saxladım').check();
  await dialog.getByRole('button', { name: 'Hazırdır' }).click();
  await expect(twoFactor.getByText('İkimərhələli giriş işləyir.')).toBeVisible();

  const phone = await visitorPage({ width: 390 });
  for (const code of [codeOf(secret.replace(/\s/g, ''), 1), recoveryCode]) {
    await phone.goto('/login');
    await logIn(phone, ayan);
    await expect(phone.getByRole('heading', { name: 'Kodu yazın' })).toBeVisible();
    await phone.getByLabel('Kod', { exact: true }).fill('000000');
    await phone.getByRole('button', { name: 'Davam et' }).click();
    await expect(phone.getByText('Kod yanlışdır')).toBeVisible();
    await phone.getByLabel('Kod', { exact: true }).fill(code);
    await phone.getByRole('button', { name: 'Davam et' }).click();
    await expect(phone).toHaveURL(/\/dashboard$/);
    await phone.evaluate(() => localStorage.removeItem('token'));
  }

  await page.reload();
  await expect(twoFactor.getByText('İstifadə olunmamış bərpa kodu: 9.')).toBeVisible();
  await twoFactor.getByRole('button', { name: 'Söndür' }).click();
  await confirmPassword(page, ayan, 'Söndür');
  await expect(twoFactor.getByText('İkimərhələli giriş işləmir.')).toBeVisible();
});

test('a passkey is added, renamed, logs in by the button and by the browser’s suggestion, and is removed', async ({
  pageOf,
}) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan);
  await addAuthenticator(page);
  await page.addInitScript(() => {
    const isAvailable = PublicKeyCredential.isConditionalMediationAvailable;
    PublicKeyCredential.isConditionalMediationAvailable = async () =>
      !sessionStorage.getItem('noSuggestions') && isAvailable.call(PublicKeyCredential);
  });
  await security(page);
  const passkeys = part(page, 'Keçid açarları');
  await passkeys.getByRole('button', { name: 'Keçid açarı əlavə et' }).click();
  await confirmPassword(page, ayan, 'Davam et');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Açarın adı').fill('Telefonum');
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(passkeys.getByText('Telefonum')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Adını dəyiş: Telefonum' }).click();
  await dialog.getByLabel('Açarın adı').fill('Köhnə telefon');
  await dialog.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(passkeys.getByText('Köhnə telefon')).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem('noSuggestions', 'yes'));
  await logOut(page);
  await page.getByRole('button', { name: 'Keçid açarı ilə daxil ol' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.evaluate(() => sessionStorage.removeItem('noSuggestions'));
  // The page is on its way back before anybody sees it.
  const left = page.waitForURL(/\/login$/, { waitUntil: 'commit' });
  await logOut(page);
  await left;
  await expect(page).toHaveURL(/\/dashboard$/);
  await security(page);
  await expect(passkeys.getByText(/Son istifadə/)).toBeVisible();
  await passkeys.getByRole('button', { name: 'Sil: Köhnə telefon' }).click();
  await confirmPassword(page, ayan, 'Sil');
  await expect(passkeys.getByText('Hələ keçid açarınız yoxdur.')).toBeVisible();
});

test('the link of a mail ends all sessions', async ({ pageOf, visitorPage }) => {
  const ayan = await register('ayan');
  const page = await pageOf(ayan);
  await security(page);
  const thief = await visitorPage();
  await openAndLogIn(thief, ayan);
  const helper = await visitorPage();
  await helper.goto(await endSessionsLink(serverDataDir(), ayan));
  await helper.getByRole('button', { name: 'Sessiyaları bitir' }).click();
  await expect(helper.getByText('Hesabınızdan bütün cihazlarda çıxıldı.')).toBeVisible();
  await thief.reload();
  await expect(thief).toHaveURL(/\/login/);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});
