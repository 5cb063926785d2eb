/** @jest-environment node */
import type { FeatureCode } from 'shared-kit';
import type { BootFeature } from 'shared-kit/contract';
import { buildSocial } from '../testing/buildBoot';
import { createServerLoader } from './createServerLoader';

const Page = () => null;
const code: FeatureCode = { routes: { '/friends': () => Promise.resolve({ default: Page }) } };
const feature = buildSocial();
const friends = { feature, kind: 'routes', key: '/friends' } as const;
const KEY = { feature: 'social', kind: 'routes', key: '/friends' };
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

function start(fetchCode?: (feature: BootFeature) => Promise<FeatureCode>) {
  const begun: string[] = [];
  const server = createServerLoader({ features: [feature], fetchCode, begins: (id) => begun.push(id) });
  const isComplete = (running: PromiseLike<unknown>[] = []) => server.isComplete(running, tick);
  return { ...server, begun, isComplete };
}

it('a page without views is complete at once', async () => {
  expect(await start().isComplete()).toBe(true);
});

it('a view is loaded after the first pass, and the second is complete', async () => {
  const { loader, isComplete, rendered, begun } = start(() => Promise.resolve(code));
  expect(loader.open(friends).getState()).toEqual({ status: 'loading' });
  expect(await isComplete()).toBe(false);
  expect(loader.open(friends).getState()).toMatchObject({ status: 'loaded', Component: Page });
  expect(await isComplete()).toBe(true);
  expect(rendered()).toEqual([KEY]);
  expect(new Set(begun)).toEqual(new Set(['social']));
});

it('waits for running calls', async () => {
  const { isComplete } = start();
  const answered: string[] = [];
  const call = tick().then(() => answered.push('movies'));
  expect(await isComplete([call])).toBe(false);
  expect(answered).toEqual(['movies']);
});

it.each([
  ['has no half for the server', () => Promise.reject<FeatureCode>(new Error('no half')), 'Error: no half'],
  ['has no such page', () => Promise.resolve({}), "Error: the release has no routes '/friends'"],
  ['never comes', () => new Promise<FeatureCode>(() => undefined), 'its code never came'],
])('a release that %s stays unrendered, with the reason', async (_, fetchCode, message) => {
  const { loader, isComplete, rendered, failures } = start(fetchCode);
  loader.open(friends);
  expect(await isComplete()).toBe(false);
  expect(loader.open(friends).getState()).toEqual({ status: 'loading' });
  expect(await isComplete()).toBe(true);
  expect(rendered()).toEqual([]);
  expect(failures).toMatchObject([{ feature: 'social', message }]);
});

it('a view that suspends gets further passes, but not for ever', async () => {
  const { loader, isComplete, rendered, failures, suspect } = start(() => Promise.resolve(code));
  const view = loader.open(friends);
  await isComplete();
  let passes = 0;
  do {
    passes += 1;
    suspect()?.skip('it throws', new Error('no window'));
    if (view.getState().status === 'loaded') view.suspended();
  } while (!(await isComplete()));
  expect(passes).toBe(5);
  expect(rendered()).toEqual([]);
  const stack = expect.stringContaining('no window') as string;
  expect(failures).toEqual([{ feature: 'social', message: 'it throws', stack }]);
});

it('opens nothing for a page of which only the frame is rendered', async () => {
  const { loader, isComplete, rendered, failures } = start();
  loader.open(friends);
  expect(await isComplete()).toBe(true);
  expect([rendered(), failures]).toEqual([[], []]);
});
