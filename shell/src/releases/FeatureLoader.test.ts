import type { BootRelease, BrowserReport } from 'shared-kit/contract';
import { buildShell, buildSocial } from '../testing/buildBoot';
import { createFeatureLoader } from './FeatureLoader';
import type { FeatureFetcher } from './loadView';

const Page = () => null;
const code = { routes: { '/friends': () => Promise.resolve({ default: Page }) } };
const never = new Promise<never>(() => undefined);

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

it('a view is loading, then loaded; a second component gets the same one', async () => {
  const { loader, name, fetched } = start();
  const view = loader.open(name);
  expect(view.getState()).toEqual({ status: 'loading' });
  await settled(view);
  expect(view.getState()).toMatchObject({ status: 'loaded', Component: Page });
  expect(loader.open(name)).toBe(view);
  expect(fetched).toEqual(['new']);
});

it('a crash at mount moves on to the fallback, which is all that later views try', async () => {
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

it('a crash long after mounting is shown in its place, and a retry mounts the same release', async () => {
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

it('a retry after a failed load starts every release from the network', async () => {
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

it('a broken release isn’t tried again until a retry or until failures are reset', async () => {
  const { loader, open, missing, fetched } = start();
  missing.add('new').add('old');
  await open();
  missing.clear();
  expect(releaseOf(await open())).toBe('broken');
  expect(fetched).toEqual(['new', 'old']);
  loader.resetFailures();
  expect(releaseOf(await open())).toBe('new');
});

it('knows the release that renders the first page of the visit', async () => {
  const { loader, open, name, missing } = start();
  missing.add('new');
  loader.pageOpened(name);
  expect(loader.firstPageRelease()).toBeNull();
  await open();
  loader.pageOpened({ ...name, key: '/other' });
  expect(loader.firstPageRelease()).toEqual({ feature: 'social', release: 'old' });
});

describe('pages of the shell', () => {
  function startShell() {
    const shell = { ...buildShell(), fallback: { ...buildShell(), release: 'older' } };
    const pages = {
      '/about': () => Promise.resolve({ default: Page }),
      '/terms': () => Promise.reject(new Error('404')),
    };
    const reports: BrowserReport[] = [];
    const fetched: string[] = [];
    const fetcher: FeatureFetcher = {
      fetch: ({ release }) => {
        fetched.push(release);
        return Promise.resolve({ routes: pages });
      },
      drop: () => undefined,
    };
    const report = (report: BrowserReport) => void reports.push(report);
    const loader = createFeatureLoader({ features: [shell], fetcher, report });
    const open = async (key: string) => {
      const view = loader.open({ feature: shell, kind: 'routes', key });
      await settled(view);
      return view;
    };
    return { loader, open, shell, reports, fetched };
  }

  it('are not another start of the shell', async () => {
    const { loader, open, shell, reports } = startShell();
    loader.pageOpened({ feature: shell, kind: 'routes', key: '/about' });
    expect(releaseOf(await open('/about'))).toBe('frame');
    expect(loader.firstPageRelease()).toBeNull();
    expect(reports).toEqual([]);
  });

  it('fail alone, and no other release of the shell is tried', async () => {
    const { open, reports, fetched } = startShell();
    expect(releaseOf(await open('/terms'))).toBe('broken');
    expect(releaseOf(await open('/about'))).toBe('frame');
    expect(fetched).toEqual(['frame', 'frame']);
    expect(reports).toMatchObject([{ feature: 'shell', release: 'frame', kind: 'error' }]);
  });

  it('are given up after a crash at mount', async () => {
    const { open, reports } = startShell();
    const view = await open('/about');
    view.crashed(new Error('at mount'));
    expect(view.getState()).toEqual({ status: 'broken' });
    expect(reports).toMatchObject([{ kind: 'error', message: 'Error: at mount' }]);
  });
});

describe('what the server rendered', () => {
  function open(fetch: FeatureFetcher['fetch']) {
    const loader = createFeatureLoader({
      features: [buildSocial()],
      fetcher: { fetch, drop: () => undefined },
      report: () => undefined,
      timeouts: { hangMs: 20, giveUpMs: 60_000 },
      rendered: [{ feature: 'social', kind: 'routes', key: '/friends' }],
    });
    const view = () => loader.open({ feature: buildSocial(), kind: 'routes', key: '/friends' });
    return { opened: loader.openRendered(), view };
  }

  it('is opened until its code is there', async () => {
    const { opened, view } = open(() => Promise.resolve(code));
    expect(view().getState()).toEqual({ status: 'rendered' });
    await opened;
    expect(releaseOf(view())).toBe('new');
    expect(view().getFirstShown()).toBe(buildSocial().release);
  });

  it('is not waited for when it fails', async () => {
    const { opened, view } = open(() => Promise.reject(new Error('404')));
    const first = view();
    await opened;
    expect(first.getState()).toEqual({ status: 'broken' });
  });

  it('is not waited for when it hangs', async () => {
    const { opened, view } = open(() => never);
    await opened;
    expect(view().getState()).toEqual({ status: 'rendered' });
  });
});

it('a retry does nothing while the view loads', async () => {
  const { loader, name, fetched } = start();
  const view = loader.open(name);
  view.retry();
  await settled(view);
  expect(fetched).toEqual(['new']);
});
