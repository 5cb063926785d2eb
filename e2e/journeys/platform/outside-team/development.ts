import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { patientExpect as expect, test } from '../../../support/test';
import { bootOf, expectDrawn, FEATURE, type OutsideStory, PAGE, setService, TITLE } from './story';

export function developmentTests(story: () => OutsideStory): void {
  test('a stranger creates the project from the product, in a folder with a space, and tests it', async () => {
    await story().createProject();
    const { team } = story();
    await team.npm('install', '--no-audit', '--no-fund');
    await team.npm('test');
  });

  test('a build above its budget, or with a refused import, says which and where', async () => {
    const { team } = story();
    const contract = '"contract": 1,';
    await team.edit('feature.json', contract, `${contract} "budget": 1,`);
    await expect(team.npm('run', 'build')).rejects.toThrow(
      /\/weather loads [\d.]+ kB of scripts \(Brotli\), and the budget is 1 kB/,
    );
    await team.edit('feature.json', `${contract} "budget": 1,`, contract);
    const refused = "import Button from '@mui/material/Button';\n";
    await team.edit(PAGE, 'import { failureOf }', `${refused}import { failureOf }`);
    await expect(team.npm('run', 'build')).rejects.toThrow(
      /src\/WeatherPage\.tsx:1: '@mui\/material\/Button' can't be imported: the page would load it twice/,
    );
    await expect(team.npm('exec', 'oxlint')).rejects.toThrow(/no-restricted-imports/);
    await team.edit(PAGE, refused, '');
  });

  test('the project opens the page in the product in a browser', () =>
    story().team.npm('run', 'test:browser'));

  test('a developer sees the feature in the running product, and each change at once', async ({
    browser,
  }) => {
    const { server, team } = story();
    const development = await team.develop(server.url);
    const page = await (await browser.newContext()).newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/content security policy|integrity/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(`${development.url}/${FEATURE}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    // Films come from the product.
    await page.goto(development.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${development.url}/${FEATURE}`);
    // A browser has six connections to one server.
    const tabs = [page];
    while (tabs.length < 8) {
      const tab = await page.context().newPage();
      await tab.goto(`${development.url}/${FEATURE}`);
      await expect(tab.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      tabs.push(tab);
    }
    for (const tab of tabs) await tab.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await team.edit('src/texts.ts', TITLE, `${TITLE} bu gün`);
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 1, name: `${TITLE} bu gün` })).toBeVisible();
      expect(await tab.evaluate(() => 'isSamePage' in window)).toBe(true);
    }
    // The first tab listens for all.
    await page.close();
    await team.edit('src/texts.ts', `${TITLE} bu gün`, `${TITLE} bu gün, sabah`);
    for (const tab of tabs.slice(1))
      await expect(tab.getByRole('heading', { level: 1, name: `${TITLE} bu gün, sabah` })).toBeVisible();
    expect(refused).toEqual([]);
    expect((await bootOf(server)).features).not.toHaveProperty(FEATURE);

    const inBrowserOnly = '<NewestFilms /><p>{window.innerWidth}</p>';
    await team.edit(PAGE, '<NewestFilms />', inBrowserOnly);
    const openedAgain = async () => {
      await (await fetch(`${development.url}/${FEATURE}`)).text();
      return development.output();
    };
    await expect
      .poll(openedAgain)
      .toMatch(
        /\/weather can't be rendered on the server:\s+ReferenceError: window .*\s+at .*WeatherPage\.tsx:\d+/,
      );
    await team.edit(PAGE, inBrowserOnly, '<NewestFilms />');
    await page.context().close();
    await development.stop();
  });

  test('a developer adds styles, pictures of any file name, and a service', async ({ browser }) => {
    const { server, servicePort, team } = story();
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><path d="M0 0h5v7H0z"/></svg>';
    const folder = 'şəkil #1 100%';
    await mkdir(join(team.folder, 'src', folder));
    await writeFile(join(team.folder, 'src', folder, 'nöqtə #(1)@2x.svg'), dot);
    await writeFile(join(team.folder, 'src', folder, 'Box #1.module.css'), '.box { letter-spacing: 9px }');
    await team.edit(
      PAGE,
      `import { texts }`,
      `import picture from './${folder}/nöqtə #(1)@2x.svg';
import styles from './${folder}/Box #1.module.css';
import { Thanks } from './Thanks';
import { texts }`,
    );
    await team.edit(
      PAGE,
      '<NewestFilms />',
      '<NewestFilms /><Thanks /><div className={styles.box}><img alt="nöqtə" src={picture} /></div>',
    );
    await team.npm('test');
    const address = `http://localhost:${servicePort}`;
    const { createService } = (await import(pathToFileURL(join(team.folder, 'service/service.ts')).href)) as {
      createService: (product: string) => Server;
    };
    story().service = createService(server.url).listen(servicePort, 'localhost');
    await setService(address);
    const development = await team.develop(server.url);
    const tab = await (await browser.newContext()).newPage();
    await tab.goto(`${development.url}/${FEATURE}`);
    await expectDrawn(tab);
    await expect(tab.getByText('0 nəfər təşəkkür edib')).toBeVisible();
    await tab.context().close();
    await development.stop();
  });
}
