import type { BootRelease } from 'shared-kit/contract';
import { buildSocial } from '../testing/buildBoot';
import { createFeatureLoader } from './FeatureLoader';
import type { FeatureFetcher } from './loadView';

const Page = () => null;
const code = { routes: { '/friends': () => Promise.resolve({ default: Page }) } };

function start() {
  const feature = buildSocial({ withFallback: true });
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
    const view = loader.open(name);
    await settled(view);
    return view;
  };
  return { loader, open, name, fetched, missing, clock, fetcher };
}

type View = ReturnType<ReturnType<typeof createFeatureLoader>['open']>;

const settled = (view: View) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (view.getState().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = view.subscribe(check);
    check();
  });

const releaseOf = (view: View) => {
  const state = view.getState();
  return state.status === 'loaded' ? state.release.release : state.status;
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a view is loading, then loaded; a second component gets the same one', async () => {
  const { loader, name, fetched } = start();
  const view = loader.open(name);
  expect(view.getState()).toEqual({ status: 'loading' });
  await settled(view);
  expect(view.getState()).toMatchObject({ status: 'loaded', Component: Page });
  expect(loader.open(name)).toBe(view);
  expect(fetched).toEqual(['new']);
});

test('a crash at mount moves on to the fallback, which is all that later views try', async () => {
  const { loader, open, name } = start();
  const view = await open();
  view.mounted();
  view.crashed(new Error('at mount'));
  await settled(view);
  expect(releaseOf(view)).toBe('old');
  const other = loader.open({ ...name, key: '/other' });
  await settled(other);
  expect(other.getState()).toEqual({ status: 'broken' });
});

test('a crash long after mounting is shown in its place, and a retry mounts the same release', async () => {
  const { open, clock, fetcher } = start();
  const view = await open();
  view.mounted();
  clock.now += 3_000;
  view.crashed(new Error('later'));
  expect(view.getState()).toEqual({ status: 'broken' });
  view.retry();
  await settled(view);
  expect(releaseOf(view)).toBe('new');
  expect(fetcher.drop).not.toHaveBeenCalled();
});

test('a retry after a failed load starts every release from the network', async () => {
  const { open, missing, fetched, fetcher } = start();
  missing.add('new').add('old');
  const view = await open();
  expect(view.getState()).toEqual({ status: 'broken' });
  missing.clear();
  jest.mocked(fetcher.drop).mockClear();
  view.retry();
  expect(jest.mocked(fetcher.drop).mock.calls.map(([{ release }]) => release)).toEqual(['new', 'old']);
  await settled(view);
  expect(releaseOf(view)).toBe('new');
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

test('knows the release that renders the first page of the visit', async () => {
  const { loader, open, name, missing } = start();
  missing.add('new');
  loader.pageOpened(name);
  expect(loader.firstPageRelease()).toBeNull();
  await open();
  loader.pageOpened({ ...name, key: '/other' });
  expect(loader.firstPageRelease()).toEqual({ feature: 'social', release: 'old' });
});

test('a visit that begins with a page of the shell has no other release', async () => {
  const { loader, open, name } = start();
  loader.pageOpened(null);
  loader.pageOpened(name);
  await open();
  expect(loader.firstPageRelease()).toBeNull();
});

test('a retry does nothing while the view loads', async () => {
  const { loader, name, fetched } = start();
  const view = loader.open(name);
  view.retry();
  await settled(view);
  expect(fetched).toEqual(['new']);
});
