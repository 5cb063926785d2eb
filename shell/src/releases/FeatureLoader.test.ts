import type { BootRelease } from 'shared-kit/contract';
import { buildBoot } from '../testing/buildBoot';
import { createFeatureLoader } from './FeatureLoader';
import type { FeatureFetcher } from './loadPart';

const Page = () => null;
const code = { routes: { '/friends': () => Promise.resolve({ default: Page }) } };

function start() {
  const feature = buildBoot({ withFallback: true }).features.social;
  const name = { feature, kind: 'routes', key: '/friends' } as const;
  const fetched: string[] = [];
  const missing = new Set<string>();
  const clock = { now: 0 };
  const fetcher: FeatureFetcher = {
    fetch: ({ release }: BootRelease) => {
      fetched.push(release);
      return missing.has(release) ? Promise.reject(new Error('404')) : Promise.resolve(code);
    },
    drop: jest.fn(),
  };
  const loader = createFeatureLoader({
    features: [feature],
    fetcher,
    report: () => undefined,
    now: () => clock.now,
  });
  const open = async () => {
    const part = loader.open(name);
    await settled(part);
    return part;
  };
  return { loader, open, name, fetched, missing, clock, fetcher };
}

type Part = ReturnType<ReturnType<typeof createFeatureLoader>['open']>;

const settled = (part: Part) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (part.getState().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = part.subscribe(check);
    check();
  });

const releaseOf = (part: Part) => {
  const state = part.getState();
  return state.status === 'loaded' ? state.release.release : state.status;
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a part is loading, then loaded; a second component gets the same one', async () => {
  const { loader, name, fetched } = start();
  const part = loader.open(name);
  expect(part.getState()).toEqual({ status: 'loading' });
  await settled(part);
  expect(part.getState()).toMatchObject({ status: 'loaded', Component: Page });
  expect(loader.open(name)).toBe(part);
  expect(fetched).toEqual(['new']);
});

test('a crash at mount moves on to the fallback, which is all that later parts try', async () => {
  const { loader, open, name } = start();
  const part = await open();
  part.mounted();
  part.crashed(new Error('at mount'));
  await settled(part);
  expect(releaseOf(part)).toBe('old');
  const other = loader.open({ ...name, key: '/other' });
  await settled(other);
  expect(other.getState()).toEqual({ status: 'broken' });
});

test('a crash long after mounting is shown in its place, and a retry mounts the same release', async () => {
  const { open, clock, fetcher } = start();
  const part = await open();
  part.mounted();
  clock.now += 3_000;
  part.crashed(new Error('later'));
  expect(part.getState()).toEqual({ status: 'broken' });
  part.retry();
  await settled(part);
  expect(releaseOf(part)).toBe('new');
  expect(fetcher.drop).not.toHaveBeenCalled();
});

test('a retry after a failed load starts every release from the network', async () => {
  const { open, missing, fetched, fetcher } = start();
  missing.add('new').add('old');
  const part = await open();
  expect(part.getState()).toEqual({ status: 'broken' });
  missing.clear();
  jest.mocked(fetcher.drop).mockClear();
  part.retry();
  expect(jest.mocked(fetcher.drop).mock.calls.map(([{ release }]) => release)).toEqual(['new', 'old']);
  await settled(part);
  expect(releaseOf(part)).toBe('new');
  expect(fetched).toEqual(['new', 'old', 'new']);
});

test('a broken release isn’t tried again until a retry or until failures are reset', async () => {
  const { loader, open, missing, fetched } = start();
  missing.add('new').add('old');
  await open();
  missing.clear();
  expect(releaseOf(await open())).toBe('broken');
  expect(fetched).toEqual(['new', 'old']);
  loader.resetFailures();
  expect(releaseOf(await open())).toBe('new');
});

test('a retry does nothing while the part loads', async () => {
  const { loader, name, fetched } = start();
  const part = loader.open(name);
  part.retry();
  await settled(part);
  expect(fetched).toEqual(['new']);
});
