import { violationsOn } from '../../support/axe';
import {
  addDrawing,
  approve,
  canaryOf,
  expectDrawn,
  FEATURE,
  featureEntry,
  lastRevision,
  PAGE,
  releasesOf,
  setPolicy,
  startService,
  takeOut,
  TITLE,
  useOutsideStory,
} from '../../support/outsideTeam';
import { administrator, register } from '../../support/people';
import { bootOf } from '../../support/releases';
import { expect, test } from '../../support/test';

const REASON = 'ilk buraxılış';
const story = useOutsideStory();

test('a team releases its feature: preview, approval, ramp, canary, and out again', async ({
  pageOf,
  visitorPage,
}) => {
  /** The release that the team promotes first. */
  let first = '';
  const service = await startService(story());
  await test.step('another person opens the preview link and sees the release before it is promoted', async () => {
    const { server, team } = story();
    await addDrawing(team);
    await team.edit('src/texts.ts', TITLE, `${TITLE} bu gün`);
    first = await team.publish();
    const { out } = await team.kinodost('preview', first);
    const page = await pageOf(await register('nigar'));
    await page.goto(out.split('\n').at(-1) ?? '');
    await expect(page).toHaveURL(new RegExp(`/${FEATURE}$`));
    await expect(page.getByLabel('Önbaxış')).toContainText(first);
    await expectDrawn(page);
    await page.getByRole('button', { name: 'Təşəkkür et' }).click();
    await expect(page.getByText('1 nəfər təşəkkür edib')).toBeVisible();
    expect((await fetch(`${server.url}/${FEATURE}`)).status).toBe(404);
  });

  await test.step('the team promotes with its token, an administrator agrees, and nothing else changes', async () => {
    const { before, server, team } = story();
    const promoted = await team.kinodost('promote', first, '--reason', REASON);
    expect(promoted).toMatchObject({
      code: 0,
      out: expect.stringContaining('Waits for an approval'),
    });
    expect((await fetch(`${server.url}/${FEATURE}`)).status).toBe(404);
    await approve();

    const html = await (await fetch(`${server.url}/${FEATURE}`)).text();
    expect(html).toMatch(/<title>Hava[^<]* · Kinodost<\/title>/);
    expect(html).toMatch(/<meta name="description" content="(?!.*Azərbaycan dilində sosial)[^"]{10,}"/);
    expect((await fetch(`${server.url}/${FEATURE}/yoxdur`)).status).toBe(404);

    const page = await visitorPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Menyu' }).click();
    const entry = page.getByRole('navigation').getByRole('link', { name: TITLE });
    await expect(entry.locator('svg')).toBeVisible();
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`/${FEATURE}$`));
    await expect(page.getByRole('heading', { level: 1, name: `${TITLE} bu gün` })).toBeVisible();
    await expectDrawn(page);
    expect(html).toMatch(
      new RegExp(`<link rel="stylesheet" href="[^"]*/f/${FEATURE}/[^"]+\\.css" integrity="sha384-`),
    );

    const after = await bootOf();
    expect(after.features[FEATURE]).toMatchObject({
      release: first,
      fallback: null,
    });
    expect(releasesOf(after)).toEqual(releasesOf(before));
  });

  await test.step('the command line prints what happened, and refuses as the release tool does', async () => {
    const { team } = story();
    const { out: log } = await team.kinodost('log', '--json');
    const revisions = JSON.parse(log) as { author: string; reason: string }[];
    expect(revisions.at(-1)).toMatchObject({
      author: `${FEATURE}/ci`,
      reason: REASON,
    });
    const refused = await team.kinodost('rollback', '--reason', 'geri');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('NOTHING_BEFORE');
    expect(await team.kinodost('promote')).toMatchObject({ code: 2 });
    const { out: status } = await team.kinodost('status');
    expect(status).toContain(FEATURE);
  });

  await test.step('a ramp gives a release to everybody, and ten errors take it back', async () => {
    const { team } = story();
    await setPolicy({ ramp: 'required' });
    await team.edit(
      PAGE,
      '<Thanks />',
      `<Thanks /><button onClick={() => {
    throw new Error('külək');
  }}>Külək</button>`,
    );
    const release = await team.publish();
    const ramp = ['--ramp', '50,100', '--every', '1', '--reason', 'külək'];
    expect(await team.kinodost('promote', release, '--reason', 'hamıya')).toMatchObject({
      code: 1,
      err: expect.stringContaining('RAMP_REQUIRED'),
    });
    await team.kinodost('promote', release, ...ramp);
    await approve();
    expect(canaryOf(await featureEntry())).toEqual({ release, percent: 50 });
    // The ramp takes a minute.
    await team.withPnpm('install', 'test', 'build');
    await expect.poll(async () => (await featureEntry()).current, { timeout: 120_000 }).toBe(release);

    const page = await visitorPage({ mayFail: true });
    for (let opened = 0; opened < 10; opened += 1) {
      await page.goto(`/${FEATURE}`);
      const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('külək'));
      await page.getByRole('button', { name: 'Külək' }).click();
      await reported;
    }
    await expect.poll(async () => (await featureEntry()).current).toBe(first);
    expect(await lastRevision()).toMatchObject({ author: 'health monitor' });
    expect((await team.kinodost('status', '--json')).out).toMatch(/külək[^]*src\/WeatherPage\.tsx:\d+/);
    await setPolicy({ ramp: 'optional', approvals: 0 });
  });

  await test.step('an administrator tries the next release with a share of the visitors, and ends the trial', async () => {
    const { team } = story();
    await team.edit('src/texts.ts', `${TITLE} bu gün`, `${TITLE} sabah`);
    const release = await team.publish();

    const page = await pageOf(await administrator());
    await page.goto('/admin');
    await page.getByRole('link', { name: /Buraxılışlar/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buraxılışlar' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Hissələr' }).getByRole('link', { name: TITLE }).click();
    await expect(page.getByRole('radio', { name: release })).toBeChecked();
    expect(await violationsOn(page)).toEqual([]);

    await page.getByLabel('Səbəb').fill('yeni başlıq');
    await page.getByRole('slider', { name: 'Faiz' }).fill('50');
    await page.getByRole('button', { name: 'Sınaq payı ver' }).click();
    await expect.poll(async () => canaryOf(await featureEntry())).toEqual({ release, percent: 50 });
    await page.getByLabel('Səbəb').fill('kifayətdir');
    await page.getByRole('button', { name: 'Geri qaytar' }).click();
    await expect.poll(async () => canaryOf(await featureEntry())).toBeNull();
    const log = page.getByRole('region', { name: 'Jurnal' }).getByRole('listitem');
    await expect(log.first()).toContainText('kifayətdir');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('an administrator takes the feature out, and the rest of the product goes on', async () => {
    const { before, server } = story();
    await takeOut('sınaq bitdi');
    await expect.poll(async () => (await fetch(`${server.url}/${FEATURE}`)).status).toBe(404);
    const page = await visitorPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(releasesOf(await bootOf())).toEqual(releasesOf(before));
  });
  service.close();
});
