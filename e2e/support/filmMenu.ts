import type { Locator, Page } from '@playwright/test';

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
