import { ordinalYear } from './years';

it.each([
  [1900, '1900-cü'],
  [1910, '1910-cu'],
  [1940, '1940-cı'],
  [2000, '2000-ci'],
  [2020, '2020-ci'],
  [2023, '2023-cü'],
  [2026, '2026-cı'],
  [2027, '2027-ci'],
  [2029, '2029-cu'],
])('%i is written %s', (year, written) => {
  expect(ordinalYear(year)).toBe(written);
});
