import { formatDate, formatDateTime, formatLastSeen, formatNumber, formatRating, formatRuntime } from '.';

const NOW = new Date(2026, 5, 15, 12, 0, 0).getTime();
const before = (ms: number) => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [null, 'Yaxınlarda'],
  [undefined, 'Yaxınlarda'],
  [before(0), 'Az öncə'],
  [before(MINUTE - 1), 'Az öncə'],
  [before(MINUTE), '1 dəqiqə əvvəl'],
  [before(HOUR - 1), '59 dəqiqə əvvəl'],
  [before(HOUR), '1 saat əvvəl'],
  [before(DAY - 1), '23 saat əvvəl'],
  [before(DAY), '1 gün əvvəl'],
  [before(7 * DAY - 1), '6 gün əvvəl'],
  [before(7 * DAY), '08.06.2026 12:00'],
])('last seen %s reads %s', (lastSeen, sentence) => {
  expect(formatLastSeen(lastSeen, NOW)).toBe(sentence);
});

it('a clock that runs ahead never shows a negative time', () => {
  expect(formatLastSeen(before(-HOUR), NOW)).toBe('Az öncə');
});

it('dates and times', () => {
  const time = new Date(2026, 0, 5, 7, 3);
  expect(formatDate(time)).toBe('05.01.2026');
  expect(formatDateTime(time)).toBe('05.01.2026 07:03');
});

it('numbers', () => {
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber(36273)).toBe('36.273');
  expect(formatNumber(-1234567.891, 2)).toBe('−1.234.567,89');
  expect(formatRating(8.44)).toBe('8,4');
});

it('running times', () => {
  expect(formatRuntime(135)).toBe('2 saat 15 dəq');
  expect(formatRuntime(120)).toBe('2 saat');
  expect(formatRuntime(45)).toBe('45 dəq');
  expect(formatRuntime(0)).toBe('0 dəq');
});
