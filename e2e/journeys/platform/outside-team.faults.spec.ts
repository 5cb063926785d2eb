import {
  addDrawing,
  addKitVersion,
  expectDrawn,
  FEATURE,
  PAGE,
  startService,
  TITLE,
  useOutsideStory,
} from '../../support/outsideTeam';
import { bootOf } from '../../support/releases';
import { expect, test } from '../../support/test';

const story = useOutsideStory();

test('a stranger creates a project from the product, in a folder with a space, and develops it', async ({
  visitorPage,
}) => {
  await story().team.npm('test');

  await test.step('a build above its budget, or with a refused import, says which and where', async () => {
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

  await test.step('the project opens the page in the product in a browser', () =>
    story().team.npm('run', 'test:browser'));

  await test.step('a developer sees the feature in the running product, and each change at once', async () => {
    const { server, team } = story();
    const development = await team.develop(server.url);
    const page = await visitorPage({ mayFail: true });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/content security policy|integrity/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(`${development.url}/${FEATURE}`, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    // Films come from the product.
    await page.goto(development.url, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${development.url}/${FEATURE}`, { waitUntil: 'load' });
    // A browser has six connections to one server.
    const tabs = [page];
    while (tabs.length < 8) {
      const tab = await page.context().newPage();
      await tab.goto(`${development.url}/${FEATURE}`, { waitUntil: 'load' });
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
    expect((await bootOf()).features).not.toHaveProperty(FEATURE);

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

  await test.step('a developer adds styles, pictures of any file name, and a service', async () => {
    const { server, team } = story();
    await addDrawing(team);
    await team.npm('test');
    const service = await startService(story());
    const development = await team.develop(server.url);
    const tab = await visitorPage({ mayFail: true });
    await tab.goto(`${development.url}/${FEATURE}`, { waitUntil: 'load' });
    await expectDrawn(tab);
    await expect(tab.getByText('0 nəfər təşəkkür edib')).toBeVisible();
    await tab.context().close();
    await development.stop();
    service.close();
  });

  await test.step('the team upgrades to a new minor version of the kit', async () => {
    const { server, team } = story();
    const { current, next } = await addKitVersion(server);
    const { out } = await team.kinodost('upgrade');
    expect(out).toContain(`shared-kit ${current} -> ${next}, from ${server.url}`);
    expect(out).toContain('new: useWind (kit/src/api/wind)');
    await team.npm('install', '--no-audit', '--no-fund');
    await team.npm('test');
  });
});
