import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import type { ComponentType } from 'react';
import type { FeatureCode } from '../../../kit/src/feature/defineFeature';
import { createHotFeature } from './createHotFeature';

const Page = (text: string) => () => <p>{text}</p>;
const code = (routes: Record<string, ComponentType>): FeatureCode => ({
  routes: Object.fromEntries(
    Object.entries(routes).map(([path, Component]) => [path, () => Promise.resolve({ default: Component })]),
  ),
});

function open(first: FeatureCode) {
  const onCrash = jest.fn();
  const reload = jest.fn();
  const hot = createHotFeature(first, { onCrash, reload });
  const show = async (path: string) => {
    const page = hot.code.routes?.[path]?.();
    if (!page) throw new Error(`no ${path}`);
    const Shown = () => {
      const { default: Component } = use(page);
      return <Component />;
    };
    await act(async () => {
      render(
        <Suspense>
          <Shown />
        </Suspense>,
      );
      await page;
    });
  };
  const replace = (next: FeatureCode) => act(() => hot.replace(next));
  return { hot, show, replace, onCrash, reload };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('a changed page is exchanged where it stands, and an unchanged one stays mounted', async () => {
  const Other = Page('other');
  const { show, replace, reload } = open(code({ '/a': Page('old'), '/b': Other }));
  await show('/a');
  await show('/b');
  const other = screen.getByText('other');
  await replace(code({ '/a': Page('new'), '/b': Other }));
  expect(screen.getByText('new')).toBeVisible();
  expect(screen.queryByText('old')).toBeNull();
  expect(screen.getByText('other')).toBe(other);
  expect(reload).not.toHaveBeenCalled();
});

it('a page that is opened after an update is the new one', async () => {
  const { show, replace } = open(code({ '/a': Page('old') }));
  await replace(code({ '/a': Page('new') }));
  await show('/a');
  expect(screen.getByText('new')).toBeVisible();
});

it('a page that crashes is reported, and comes back with the next update', async () => {
  const { show, replace, onCrash } = open(code({ '/a': Page('old') }));
  await show('/a');
  const boom = new Error('boom');
  await replace(
    code({
      '/a': () => {
        throw boom;
      },
    }),
  );
  expect(onCrash).toHaveBeenCalledWith(boom);
  await replace(code({ '/a': Page('fixed') }));
  expect(screen.getByText('fixed')).toBeVisible();
});

it('another set of pages needs a reload', async () => {
  const { replace, reload } = open(code({ '/a': Page('a') }));
  await replace(code({ '/a': Page('a'), '/b': Page('b') }));
  expect(reload).toHaveBeenCalled();
});

it('a page that failed to load needs a reload, because the shell shows an error there', async () => {
  const failing: FeatureCode = { routes: { '/a': () => Promise.reject(new Error('no chunk')) } };
  const { hot, replace, reload } = open(failing);
  await expect(hot.code.routes?.['/a']?.()).rejects.toThrow('no chunk');
  await replace(code({ '/a': Page('a') }));
  expect(reload).toHaveBeenCalled();
});
