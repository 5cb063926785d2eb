import { measureQuiet } from '../../../backend/test/support/quiet-time';
import { register } from '../../support/people';
import { promote, publish } from '../../support/releases';
import { useOwnServer } from '../../support/server';
import { expect, test } from '../../support/test';

const RECOVERS_WITHIN_MS = 5_000;

useOwnServer();

test('a release that never comes gives way within five seconds', async ({ pageOf }) => {
  const broken = await publish('news1');
  await promote('newsletters', broken);
  const page = await pageOf(await register('sona'), { mayFail: true });
  await page.route(`**/f/newsletters/${broken}/**`, () => new Promise<void>(() => undefined));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('searchbox', { name: 'Film axtar' })).toBeVisible();
  const card = page.getByRole('heading', { name: 'Yeniliklər', exact: true });
  const { quietMs } = await measureQuiet(() => expect(card).toBeVisible());
  expect(quietMs).toBeLessThan(RECOVERS_WITHIN_MS);
});
