import { waitFor } from '@testing-library/react';
import type { BootDocument } from 'shared-kit/contract';
import { diaryRoutes } from 'shared-kit/contract/routes';
import { answerCalls } from 'shared-kit/testing';
import { keepPage } from './keepPage';

const USER = 'e6b4b1a5-3a7e-4d3c-8c5e-0f5e4d3c2b1a';
const DIARY = `${location.origin}/api/diary?user=${USER}`;

/** The browser reports each call of the page, also one that failed. */
let report: (name: string) => void = () => {};

beforeEach(() => {
  class FakeObserver {
    constructor(listener: (list: { getEntries: () => object[] }) => void) {
      report = (name) => listener({ getEntries: () => [{ name, workerStart: 0, startTime: 1 }] });
    }
    observe() {}
    disconnect() {}
  }
  const worker = {
    register: () => Promise.resolve(),
    ready: Promise.resolve({}),
    controller: {},
    addEventListener() {},
  };
  Object.assign(window, {
    PerformanceObserver: FakeObserver,
    caches: { match: (address: string) => Promise.resolve(address.includes('/offline') ? {} : undefined) },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  for (const name of ['PerformanceObserver', 'caches']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('an answer that never came is asked for once, though the call that fails is reported too', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const calls = answerCalls({ [diaryRoutes.list]: { status: 503, body: {} } });
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    await fetch(...call);
    if (calls.length < 3) report(DIARY);
    throw new TypeError('Failed to fetch');
  };
  await keepPage({ features: {} } as BootDocument, USER);
  report(DIARY);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(calls.map(({ route }) => route)).toEqual([diaryRoutes.list]);
});
