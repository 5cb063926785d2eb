import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FeatureCode } from 'shared-kit';
import type { BootRelease } from 'shared-kit/contract';
import { answerCalls, renderInApp } from 'shared-kit/testing';
import { buildBoot } from '../testing/buildBoot';
import { FeaturePart } from './FeaturePart';
import { forgive, forgiveWhenOnline, isTrusted, knowFeatures } from './features';
import { featureCode } from './federation';
import type { PartName } from './loadPart';
import { forgetPart } from './parts';

jest.mock('./federation', () => ({ featureCode: jest.fn(), dropContainer: jest.fn() }));

const NAME: PartName = { feature: 'social', kind: 'routes', key: '/friends' };
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

/** What each release answers with; a missing one fails. */
function serve(releases: Partial<Record<string, FeatureCode>>): void {
  jest.mocked(featureCode).mockImplementation(({ release }: BootRelease) => {
    const code = releases[release];
    return code ? Promise.resolve(code) : Promise.reject(new Error(`${release} is missing`));
  });
}

const show = () => renderInApp(<FeaturePart name={NAME} title="Dost siyahısı" waiting="…" />);
let complaints: jest.SpyInstance;

beforeEach(() => {
  answerCalls({ 'POST /platform/reports': { success: true } });
  forgive('social');
  forgetPart(NAME);
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

test('shows the current release', async () => {
  knowFeatures(buildBoot({ withFallback: true }));
  serve({ new: codeOf('yeni'), old: codeOf('köhnə') });
  show();
  expect(await screen.findByText('yeni')).toBeVisible();
});

test.each([
  ['is missing', undefined],
  ['has no such page', {}],
  ['throws at mount', throwing],
])('shows the fallback when the current release %s', async (_how, code) => {
  knowFeatures(buildBoot({ withFallback: true }));
  serve({ ...(code && { new: code }), old: codeOf('köhnə') });
  show();
  expect(await screen.findByText('köhnə')).toBeVisible();
});

test('says that it failed, under the page’s heading, and comes back after a retry', async () => {
  knowFeatures(buildBoot());
  serve({});
  const announced = jest.fn();
  window.addEventListener('preload-error', announced);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Məlumat yüklənmədi');
  expect(screen.getByRole('heading', { level: 1, name: 'Dost siyahısı' })).toBeVisible();
  expect(announced).toHaveBeenCalledTimes(1);
  window.removeEventListener('preload-error', announced);
  serve({ new: codeOf('yeni') });
  fireEvent.click(screen.getByRole('button', { name: 'Yenidən cəhd et' }));
  expect(await screen.findByText('yeni')).toBeVisible();
});

test('tries again by itself when the network is back', async () => {
  forgiveWhenOnline();
  knowFeatures(buildBoot());
  serve({});
  show();
  await screen.findByRole('alert');
  serve({ new: codeOf('yeni') });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('yeni')).toBeVisible();
});

test('reports how releases fare', async () => {
  const calls = answerCalls({ 'POST /platform/reports': { success: true } });
  knowFeatures(buildBoot({ withFallback: true }));
  serve({ old: codeOf('köhnə') });
  show();
  await screen.findByText('köhnə');
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ release: 'new', kind: 'error' }),
      expect.objectContaining({ release: 'old', kind: 'load' }),
      expect.objectContaining({ release: 'old', kind: 'fallback' }),
    ]),
  );
});

test('reports a release that hangs, since it never will by itself', async () => {
  const calls = answerCalls({ 'POST /platform/reports': { success: true } });
  knowFeatures(buildBoot({ withFallback: true }));
  jest
    .mocked(featureCode)
    .mockImplementation(({ release }: BootRelease) =>
      release === 'new' ? new Promise(() => undefined) : Promise.resolve(codeOf('köhnə')),
    );
  show();
  expect(await screen.findByText('köhnə', undefined, { timeout: 10_000 })).toBeVisible();
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ release: 'new', kind: 'error' }),
    ),
  );
});

test('code comes from the page’s own origin and from listed ones alone', () => {
  knowFeatures(buildBoot({ origins: ['https://cdn.kinodost.az'] }));
  expect(isTrusted('/f/social/new/entry.js')).toBe(true);
  expect(isTrusted('https://cdn.kinodost.az/f/social/new/entry.js')).toBe(true);
  expect(isTrusted('https://cdn.kinodost.az.example/f/social/new/entry.js')).toBe(false);
});
