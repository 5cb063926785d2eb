import type { Locator, Page } from '@playwright/test';
import type { Person } from './people';

/** A message that the page shows for a while. */
export const said = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });

/** At the login page. */
export async function logIn(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  // The address changes before the page does, and the registration has fields with the same names.
  await page.getByRole('heading', { level: 1, name: 'Daxil ol' }).waitFor();
  await page.getByLabel('İstifadəçi adı').fill(username);
  await page.getByLabel('Şifrə', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Daxil ol', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hesab menyusu' }).click();
  await page.getByRole('menuitem', { name: 'Çıxış' }).click();
}

/** Opens the menu on a film's page. */
export async function openFilmMenu(page: Page): Promise<Locator> {
  await page
    .getByRole('region', { name: 'Qiymətiniz və qeydləriniz' })
    .getByRole('button', { name: /: əməliyyatlar$/ })
    .click();
  return page.getByRole('menu');
}

export const chooseInFilmMenu = async (page: Page, action: string): Promise<void> =>
  (await openFilmMenu(page)).getByRole('menuitem', { name: action }).click();

/** A picture, as a user chooses one. */
export async function pickedPicture(page: Page, width: number, height: number) {
  const bytes = await page.evaluate(
    async (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      return blob ? [...new Uint8Array(await blob.arrayBuffer())] : [];
    },
    { width, height },
  );
  return { name: 'şəkil.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}
