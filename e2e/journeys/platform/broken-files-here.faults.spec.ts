import {
  breakHere,
  fallsBack,
  filesOf,
  keepReleases,
  reportsOf,
  staysReadable,
  works,
} from '../../support/brokenFiles';
import { administrator, call } from '../../support/people';
import { promote, publish, releaseOf, serve } from '../../support/releases';
import { useOwnServer } from '../../support/server';
import { expect, test } from '../../support/test';

/** Without a CDN. */
useOwnServer({ env: { CATALOGUE: 'none', CDN_URL: '' } });

const shells = { before: '', now: '' };
test.beforeAll(async () => {
  Object.assign(shells, { before: await releaseOf('shell'), now: await publish('shell1') });
});

for (const fault of ['503', 'silence'] as const)
  test(`the fallback release of the shell starts if the current one answers with ${fault}`, async ({
    visitorPage,
  }) => {
    await keepReleases('shell');
    await serve('shell', shells.before, shells.now);
    const page = await visitorPage({ mayFail: true });
    await breakHere(page, filesOf('shell', shells.now), fault);
    await fallsBack(page, shells);
  });

test('if both fail, the page stays readable, and a bar offers another try', async ({ visitorPage }) => {
  await keepReleases('shell');
  await serve('shell', shells.before, shells.now);
  const page = await visitorPage({ mayFail: true });
  await breakHere(page, filesOf('shell'), '503');
  await staysReadable(page, () => page.unrouteAll());
});

test('a shell that does not start gives way to its fallback, and its canary ends', async ({
  visitorPage,
}) => {
  await serve('shell', shells.now, shells.before);
  await promote('shell', shells.now, { percent: 100 });
  for (const where of ['boot', 'app', 'frame']) {
    const page = await visitorPage({ mayFail: true });
    const reports = reportsOf(page);
    await page.addInitScript((place) => Object.assign(window, { breaks: place }), where);
    await page.goto('/about', { waitUntil: 'load' });
    await expect
      .poll(reports)
      .toEqual(expect.arrayContaining([`error shell ${shells.now}`, `fallback shell ${shells.before}`]));
    await works(page);
  }
  const page = await visitorPage({ mayFail: true });
  await page.addInitScript(() => Object.assign(window, { breaks: 'boot' }));
  const releaseAfterVisit = async () => {
    await page.goto('/about');
    return releaseOf('shell');
  };
  await expect.poll(releaseAfterVisit, { intervals: [0], timeout: 300_000 }).toBe(shells.before);
  const { token } = await administrator();
  const { revisions } = await call('GET /platform/log', token, { query: { feature: 'shell' } });
  expect(revisions[0]).toMatchObject({ author: 'canary monitor' });
});
