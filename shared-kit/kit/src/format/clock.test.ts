import { formatAgo } from './dates';
import { serverNow, syncClock } from './clock';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toUTCString();

afterEach(() => syncClock(inMinutes(0)));

it.each([-10, 10])('a clock that is %i minutes off shows the same', (minutes) => {
  syncClock(inMinutes(minutes));
  expect(formatAgo(new Date(inMinutes(minutes)))).toBe('Az öncə');
  expect(formatAgo(new Date(inMinutes(minutes - 5.5)))).toBe('5 dəqiqə əvvəl');
});

it('seconds may be the way of the answer, and what is no date changes nothing', () => {
  jest.useFakeTimers();
  syncClock(inMinutes(-0.3));
  syncClock(null);
  syncClock('sabah');
  expect(serverNow()).toBe(Date.now());
  jest.useRealTimers();
});
