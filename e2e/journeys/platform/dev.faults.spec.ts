import { join } from 'node:path';
import { CORE_FEATURES } from 'shared-kit/contract';
import { freePort } from '../../../backend/test/support/free-port';
import { task } from '../../support/processes';
import { expect, test } from '../../support/test';
import { CHECKOUT, copyWorkspace } from '../../support/workspaceCopy';

test('npm run dev shows each edit at once, and Ctrl-C ends all of it', async ({ visitorPage }) => {
  const workspace = await copyWorkspace(CHECKOUT);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const servers: string[] = [];
  for (const feature of CORE_FEATURES) servers.push(`${feature}=http://localhost:${await freePort()}`);
  const development = task(workspace.folder, ['dev'], {
    PORT: String(port),
    DATA_DIR: join(workspace.folder, '.data'),
    DEV_SERVERS: servers.join(','),
  });
  try {
    await development.printed('Kinodost in development:');
    const page = await visitorPage({ mayFail: true });

    await test.step('an edit shows without a reload, and what was typed stays', async () => {
      await page.goto(url, { waitUntil: 'load' });
      await expect(page.getByText('Son əlavə olunanlar')).toBeVisible();
      await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'once'));
      await workspace.edit('remote-movies/src/texts/catalogue.ts', 'Son əlavə olunanlar', 'Ən son filmlər');
      await expect(page.getByText('Ən son filmlər')).toBeVisible();
      await expect(page.locator('html[data-loaded=once]')).toBeAttached();
      await page.goto(`${url}/login`, { waitUntil: 'load' });
      await page.getByLabel('İstifadəçi adı').fill('kamal');
      await workspace.edit('shell/src/texts/account.ts', 'Şifrəni unutmusunuz?', 'Şifrə yadınızda deyil?');
      await expect(page.getByText('Şifrə yadınızda deyil?')).toBeVisible();
      await expect(page.getByLabel('İstifadəçi adı')).toHaveValue('kamal');
    });

    await test.step('an edit of the backend restarts it', async () => {
      await workspace.edit('backend/src/platform/texts.ts', 'Səhifə tapılmadı', 'Belə səhifə yoxdur');
      const text = () =>
        fetch(`${url}/nowhere`).then(
          (answer) => answer.text(),
          () => '',
        );
      await expect.poll(text).toContain('Belə səhifə yoxdur');
    });

    await test.step('Ctrl-C ends all of it', async () => {
      await page.close();
      expect(await development.stop('SIGINT')).toBe(0);
      await expect(fetch(url)).rejects.toThrow();
    });
  } finally {
    await development.stop();
    await workspace.remove();
  }
});
