import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import type { FeatureCode } from 'shared-kit';
import type { BrowserReport } from 'shared-kit/contract';
import { renderInApp } from 'shared-kit/testing';
import { buildSocial } from '../testing/buildBoot';
import { withFeatures } from '../testing/withFeatures';
import type { FeatureFetcher } from './loadView';
import { FeatureView } from './FeatureView';

const codeOf = (text: string): FeatureCode => ({
  routes: { '/friends': () => Promise.resolve({ default: () => <p>{text}</p> }) },
});
const throwing: FeatureCode = {
  routes: {
    '/friends': () =>
      Promise.resolve({
        default: () => {
          throw new Error('at mount');
        },
      }),
  },
};

type Releases = Partial<Record<string, FeatureCode | 'hangs'>>;

interface Options {
  withFallback?: boolean;
  reloadIfChanged?: () => Promise<boolean>;
}

function show(releases: Releases, { withFallback = false, ...options }: Options = {}) {
  let served = releases;
  const reports: BrowserReport[] = [];
  const fetcher: FeatureFetcher = {
    fetch: ({ release }) => {
      const code = served[release];
      if (code === 'hangs') return new Promise(() => undefined);
      return code ? Promise.resolve(code) : Promise.reject(new Error(`${release} is missing`));
    },
    drop: () => undefined,
  };
  const feature = buildSocial({ withFallback });
  const view = (
    <FeatureView
      name={{ feature, kind: 'routes', key: '/friends' }}
      title="Dost siyahısı"
      waiting="gözləyin"
    />
  );
  renderInApp(
    withFeatures(view, {
      features: [feature],
      fetcher,
      report: (report) => reports.push(report),
      timeouts: { hangMs: 20, giveUpMs: 20 },
      ...options,
    }),
  );
  return { reports, serve: (next: Releases) => (served = next) };
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

it('shows the current release', async () => {
  show({ new: codeOf('yeni'), old: codeOf('köhnə') }, { withFallback: true });
  expect(screen.getByText('gözləyin')).toBeVisible();
  expect(await screen.findByText('yeni')).toBeVisible();
});

it.each([
  ['is missing', undefined],
  ['has no such page', {}],
  ['throws at mount', throwing],
  ['hangs', 'hangs' as const],
])('shows the fallback when the current release %s', async (_how, code) => {
  show({ new: code, old: codeOf('köhnə') }, { withFallback: true });
  expect(await screen.findByText('köhnə')).toBeVisible();
});

it('says that it failed, under the page’s heading, and comes back after a retry', async () => {
  const announced = jest.fn();
  window.addEventListener('preload-error', announced);
  const { serve } = show({});
  expect(await screen.findByRole('alert')).toHaveTextContent('Məlumat yüklənmədi');
  expect(screen.getByRole('heading', { level: 1, name: 'Dost siyahısı' })).toBeVisible();
  expect(announced).toHaveBeenCalledTimes(1);
  window.removeEventListener('preload-error', announced);
  serve({ new: codeOf('yeni') });
  fireEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByText('yeni')).toBeVisible();
});

it('a retry loads the page again if other releases are in force, and the network’s return does not', async () => {
  const reloadIfChanged = jest.fn(() => Promise.resolve(true));
  const { serve } = show({}, { reloadIfChanged });
  await screen.findByRole('alert');
  serve({ new: codeOf('yeni') });
  fireEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
  await act(() => Promise.resolve());
  expect(reloadIfChanged).toHaveBeenCalledWith('social');
  expect(screen.getByRole('alert')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('yeni')).toBeVisible();
  expect(reloadIfChanged).toHaveBeenCalledTimes(1);
});

it('tries again by itself when the network is back', async () => {
  const { serve } = show({});
  await screen.findByRole('alert');
  serve({ new: codeOf('yeni') });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('yeni')).toBeVisible();
});

it('says that it failed when all releases throw at mount', async () => {
  show({ new: throwing, old: throwing }, { withFallback: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Məlumat yüklənmədi');
});

it('reports how releases do', async () => {
  const { reports } = show({ old: codeOf('köhnə') }, { withFallback: true });
  await screen.findByText('köhnə');
  expect(reports).toEqual([
    expect.objectContaining({ feature: 'social', release: 'new', kind: 'error' }),
    expect.objectContaining({ release: 'old', kind: 'load' }),
    expect.objectContaining({ release: 'old', kind: 'fallback' }),
  ]);
});

it('reports a release that throws at mount', async () => {
  const { reports } = show({ new: throwing, old: codeOf('köhnə') }, { withFallback: true });
  await screen.findByText('köhnə');
  expect(reports).toContainEqual(
    expect.objectContaining({ release: 'new', kind: 'error', message: 'Error: at mount' }),
  );
});

it('reports a release that hangs, since it never will by itself', async () => {
  const { reports } = show({ new: 'hangs', old: codeOf('köhnə') }, { withFallback: true });
  expect(await screen.findByText('köhnə')).toBeVisible();
  expect(reports).toContainEqual(expect.objectContaining({ release: 'new', kind: 'error' }));
});
