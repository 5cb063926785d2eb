import { act, render, screen } from '@testing-library/react';
import { useAgo, useLastSeen } from '.';

const NOW = new Date(2026, 5, 15, 12, 0, 0).getTime();
const ago = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();

const Ago = ({ at }: { at: string }) => <p>{useAgo(at)}</p>;
const LastSeen = ({ at }: { at: string | null }) => <p>{useLastSeen(at)}</p>;
const shown = () => screen.getByRole('paragraph').textContent;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it.each([
  [null, 'Yaxınlarda'],
  [ago(59), 'Az öncə'],
  [ago(60), '1 dəqiqə əvvəl'],
  [ago(300), '5 dəqiqə əvvəl'],
  [ago(3600), '1 saat əvvəl'],
])('last seen %s reads %s', (at, sentence) => {
  render(<LastSeen at={at} />);
  expect(shown()).toBe(sentence);
});

it('what comes later is measured against the clock of that time, not of the first one', () => {
  render(<Ago at={ago(0)} />).unmount();
  const { rerender } = render(<Ago at={ago(0)} />);
  jest.setSystemTime(NOW + 300_000);
  rerender(<Ago at={ago(-10)} />);
  expect(shown()).toBe('4 dəqiqə əvvəl');
  rerender(<Ago at={ago(0)} />);
  expect(shown()).toBe('5 dəqiqə əvvəl');
});

it.each([
  [59, '1 dəqiqə əvvəl'],
  [299, '5 dəqiqə əvvəl'],
  [3599, '1 saat əvvəl'],
])('ticks over its boundary within a second, from %d s', (seconds, sentence) => {
  render(<Ago at={ago(seconds)} />);
  expect(shown()).not.toBe(sentence);
  act(() => jest.advanceTimersByTime(1_000));
  expect(shown()).toBe(sentence);
});

it('any number of texts share one interval, which ends with the last of them', () => {
  const start = jest.spyOn(globalThis, 'setInterval');
  const views = [ago(1), ago(2), ago(3)].map((at) => render(<Ago at={at} />));
  expect(start).toHaveBeenCalledTimes(1);
  for (const view of views) view.unmount();
  expect(jest.getTimerCount()).toBe(0);
});
