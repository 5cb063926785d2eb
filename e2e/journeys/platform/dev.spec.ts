import { type Development, startDevelopment } from '../../support/development';
import { patientExpect as expect, test } from '../../support/test';
import { CHECKOUT, copyWorkspace, type WorkspaceCopy } from '../../support/workspaceCopy';

let workspace: WorkspaceCopy;
let development: Development | undefined;

test.beforeAll(async () => {
  workspace = await copyWorkspace(CHECKOUT);
  development = await startDevelopment(workspace.folder);
});
test.afterAll(async () => {
  await development?.interrupt();
  await workspace.remove();
});

const running = (): Development => {
  if (!development) throw new Error('npm run dev is not running');
  return development;
};

test('an edit shows without a reload, and what was typed stays', async ({ visitorPage }) => {
  const page = await visitorPage();
  await page.goto(running().url);
  await expect(page.getByText('Son əlavə olunanlar')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
  await workspace.edit('remote-movies/src/texts/catalogue.ts', 'Son əlavə olunanlar', 'Ən son filmlər');
  await expect(page.getByText('Ən son filmlər')).toBeVisible();
  await expect(page.locator('html[data-loaded=once]')).toBeAttached();

  await page.goto(`${running().url}/login`);
  await page.getByLabel('İstifadəçi adı').fill('kamal');
  await workspace.edit('shell/src/texts/account.ts', 'Şifrəni unutmusunuz?', 'Şifrə yadınızda deyil?');
  await expect(page.getByText('Şifrə yadınızda deyil?')).toBeVisible();
  await expect(page.getByLabel('İstifadəçi adı')).toHaveValue('kamal');
});

test('an edit of the backend restarts it', async ({ request }) => {
  await workspace.edit('backend/src/platform/texts.ts', 'Səhifə tapılmadı', 'Belə səhifə yoxdur');
  const title = async () =>
    request.get(`${running().url}/nowhere`).then(
      (answer) => answer.text(),
      () => '',
    );
  await expect.poll(title).toContain('Belə səhifə yoxdur');
});

test('Ctrl-C ends all of it', async ({ request }) => {
  const { url, interrupt } = running();
  expect(await interrupt()).toBe(0);
  development = undefined;
  await expect(request.get(url)).rejects.toThrow(/ECONNREFUSED/);
});
