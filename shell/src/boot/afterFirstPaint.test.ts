import { waitFor } from '@testing-library/react';
import { afterFirstPaint } from './afterFirstPaint';

let paint: () => void;

beforeEach(() => {
  window.PerformanceObserver = class {
    static supportedEntryTypes = ['paint'];
    constructor(report: PerformanceObserverCallback) {
      paint = () =>
        report({ getEntries: () => [], getEntriesByName: () => [], getEntriesByType: () => [] }, this);
    }
    observe() {}
    disconnect() {}
    takeRecords = () => [];
  };
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PerformanceObserver');
  jest.useRealTimers();
});

it('waits for the paint', async () => {
  jest.useFakeTimers();
  const painted = jest.fn();
  void afterFirstPaint().then(painted);
  await jest.advanceTimersByTimeAsync(99);
  expect(painted).not.toHaveBeenCalled();
  paint();
  await waitFor(() => expect(painted).toHaveBeenCalled());
});

it('waits for a moment only where nothing is painted', async () => {
  jest.useFakeTimers();
  const painted = jest.fn();
  void afterFirstPaint().then(painted);
  await jest.advanceTimersByTimeAsync(100);
  expect(painted).toHaveBeenCalled();
});
