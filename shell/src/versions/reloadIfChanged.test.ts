import type { BootFeature } from 'shared-kit/contract';
import { buildBoot } from '../testing/buildBoot';
import { reloadIfChanged } from './reloadIfChanged';

const boot = buildBoot();
const answerWith = (answer: Promise<Response>) => {
  globalThis.fetch = jest.fn(() => answer);
};
const inForce = (change: Record<string, Partial<BootFeature>>) => {
  const features = Object.entries(boot.features).map(([id, known]) => [id, { ...known, ...change[id] }]);
  return Promise.resolve(
    new Response(JSON.stringify({ ...boot, features: Object.fromEntries(features) as typeof boot.features })),
  );
};

async function check(feature = 'social') {
  const reload = jest.fn();
  const isReloaded = await reloadIfChanged(boot, feature, reload);
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
  return isReloaded;
}

it.each([
  ['the feature has another release', { social: { release: 'newer' } }],
  ['the shell has another release', { shell: { release: 'newer' } }],
])('loads the page again if %s', async (_, change) => {
  answerWith(inForce(change));
  expect(await check()).toBe(true);
});

it('loads the page again if the feature is gone', async () => {
  answerWith(
    Promise.resolve(new Response(JSON.stringify({ ...boot, features: { shell: boot.features.shell } }))),
  );
  expect(await check()).toBe(true);
});

it('stays if nothing or only another feature changed', async () => {
  answerWith(inForce({}));
  expect(await check()).toBe(false);
  answerWith(inForce({ social: { release: 'newer' } }));
  expect(await check('shell')).toBe(false);
});

it.each([
  ['without a network', () => Promise.reject(new TypeError('offline'))],
  ['if the server is unavailable', () => Promise.resolve(new Response('', { status: 503 }))],
])('stays %s', async (_, answer) => {
  answerWith(answer());
  expect(await check()).toBe(false);
});
