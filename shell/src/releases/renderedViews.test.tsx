import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import type { FeatureCode } from 'shared-kit';
import type { BrowserReport } from 'shared-kit/contract';
import { MemoryRouter } from 'shared-kit/router';
import { createMismatchReporter } from '../boot/createMismatchReporter';
import { buildBoot, buildSocial } from '../testing/buildBoot';
import { renderOnServer } from '../testing/renderOnServer';
import { createFeatureLoader, type FeatureLoader, FeatureLoaderContext } from './FeatureLoader';
import { FeatureView } from './FeatureView';

const codeOf = (Friends: ComponentType): FeatureCode => ({
  routes: { '/friends': () => Promise.resolve({ default: Friends }) },
});

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>yeni {count}</button>;
}
const current = codeOf(Counter);
const fallback = codeOf(() => <p>köhnə</p>);
const throwing = codeOf(() => {
  throw new Error('at mount');
});

interface Options {
  /** In the browser, by release; a release without code is missing. */
  served: Partial<Record<string, FeatureCode>>;
  withFallback?: boolean;
  onServer?: FeatureCode | 'skipped';
  /** Whether React is late, so that all code has arrived or failed before it hydrates. */
  isLate?: boolean;
}

async function hydrate({ served, withFallback = false, onServer = current, isLate = false }: Options) {
  const feature = buildSocial({ withFallback });
  const name = { feature, kind: 'routes', key: '/friends' } as const;
  const pageWith = (loader: FeatureLoader) => (
    <MemoryRouter>
      <FeatureLoaderContext value={loader}>
        <h1>Ətraf</h1>
        <FeatureView name={name} title="Dost siyahısı" waiting="gözləyin" />
      </FeatureLoaderContext>
    </MemoryRouter>
  );
  const fetchCode = () =>
    onServer === 'skipped' ? Promise.reject(new Error('broken')) : Promise.resolve(onServer);
  const { html, views } = await renderOnServer({ features: [feature], fetchCode, pageWith });
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);

  const arrivals: (() => void)[] = [];
  const reports: BrowserReport[] = [];
  const report = (sent: BrowserReport) => void reports.push(sent);
  const loader = createFeatureLoader({
    features: [feature],
    fetcher: {
      fetch: ({ release }) =>
        new Promise((resolve, reject) => {
          const code = served[release];
          arrivals.push(() => (code ? resolve(code) : reject(new Error(`${release} is missing`))));
          if (arrivals.length > 1) arrivals.at(-1)?.();
        }),
      drop: () => undefined,
    },
    report,
    rendered: views,
  });
  const opened = loader.openRendered();
  const arrive = () =>
    act(() => {
      arrivals[0]?.();
      return opened;
    });
  if (isLate) {
    await arrive();
  }
  const before = {
    text: container.textContent,
    heading: container.querySelector('h1'),
    button: container.querySelector('button'),
  };
  const onRecoverableError = createMismatchReporter(buildBoot().features, report);
  await act(() => {
    render(pageWith(loader), { container, hydrate: true, onRecoverableError });
    return Promise.resolve();
  });
  const after = () => ({
    text: container.textContent,
    heading: container.querySelector('h1'),
    button: container.querySelector('button'),
  });
  return {
    before,
    after,
    arrive,
    reports,
    mismatches: () => reports.filter(({ kind }) => kind === 'hydration'),
  };
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

it('a view stays as the server rendered it until its code is there, then it works', async () => {
  const { before, after, arrive } = await hydrate({ served: { new: current } });
  expect(before.text).toBe('Ətrafyeni 0');
  expect(after()).toEqual(before);
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: 'yeni 0' }));
  expect(await screen.findByRole('button', { name: 'yeni 1' })).toBe(before.button);
  expect(complaints).not.toHaveBeenCalled();
});

it('code may arrive before React hydrates', async () => {
  const { before } = await hydrate({ served: { new: current }, isLate: true });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'yeni 1' })).toBe(before.button);
  expect(complaints).not.toHaveBeenCalled();
});

describe.each([
  ['in time', false],
  ['before React hydrates', true],
])('code that fails %s', (_, isLate) => {
  it('is replaced by the fallback, and the rest stays', async () => {
    const { before, after, arrive, mismatches } = await hydrate({
      served: { old: fallback },
      withFallback: true,
      isLate,
    });
    await arrive();
    expect(await screen.findByText('köhnə')).toBeVisible();
    expect(after().heading).toBe(before.heading);
    expect(mismatches()).toEqual([]);
  });

  it('is an error in its place without a fallback, and the rest stays', async () => {
    const { before, after, arrive, mismatches } = await hydrate({ served: {}, isLate });
    await arrive();
    expect(await screen.findByRole('alert')).toHaveTextContent('Məlumat yüklənmədi');
    expect(after().heading).toBe(before.heading);
    expect(mismatches()).toEqual([]);
  });

  it('is replaced when it throws at mount', async () => {
    const served = { new: throwing, old: fallback };
    const { before, after, arrive, reports, mismatches } = await hydrate({
      served,
      withFallback: true,
      isLate,
    });
    await arrive();
    expect(await screen.findByText('köhnə')).toBeVisible();
    expect(after().heading).toBe(before.heading);
    expect(reports).toContainEqual(expect.objectContaining({ release: 'new', kind: 'error' }));
    expect(mismatches()).toEqual([]);
  });
});

it.each([
  ['early', true],
  ['late', false],
])('a view that the server skipped loads as usual, with its code %s', async (_, isLate) => {
  const { before, after, arrive } = await hydrate({ served: { new: current }, onServer: 'skipped', isLate });
  expect(before.text).toBe('Ətrafgözləyin');
  // Its code is asked for once the view is mounted.
  await arrive();
  expect(await screen.findByRole('button', { name: 'yeni 0' })).toBeVisible();
  expect(after().heading).toBe(before.heading);
  expect(complaints).not.toHaveBeenCalled();
});

it('a view that differs from what the server rendered is reported, and works', async () => {
  const { arrive, mismatches } = await hydrate({
    served: { new: current },
    onServer: codeOf(() => <p>başqa</p>),
  });
  await arrive();
  await userEvent.click(await screen.findByRole('button', { name: 'yeni 0' }));
  expect(await screen.findByRole('button', { name: 'yeni 1' })).toBeVisible();
  expect(mismatches()).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^Hydration failed/) as string }),
  ]);
});
