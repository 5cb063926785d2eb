import type { Statistics } from 'shared-kit/contract';
import { RATING } from 'shared-kit/contract/limits';
import { statistics as say } from '../texts';
import type { Count } from './CountColumns';

const DECADE = 10;

type Counts = Statistics['by_genre'];

export const countsByName = (counts: Counts): Count[] =>
  counts.map(({ key, count }) => ({ key, label: key, count }));

const from = (first = 0, last = 0, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + index * step));
const countIn = (counts: Counts, wanted: string) => counts.find(({ key }) => key === wanted)?.count ?? 0;

/** The twelve months of a year, those without films too. */
export const countsByMonth = (counts: Counts, year: string): Count[] =>
  say.monthNames.map((label, index) => {
    const key = `${year}-${String(index + 1).padStart(2, '0')}`;
    return { key, label, count: countIn(counts, key) };
  });

/** From the first to the last year of a diary. */
export function countsByYear(months: Counts): Count[] {
  const [last, first] = [yearsOf(months)[0], yearsOf(months).at(-1)].map(Number);
  return from(first, last, 1).map((year) => ({
    key: year,
    label: year,
    count: months.filter(({ key }) => key.startsWith(year)).reduce((sum, { count }) => sum + count, 0),
  }));
}

/** From the first to the last decade, those without films too. */
export function countsByDecade(counts: Counts): Count[] {
  const decades = from(Number(counts[0]?.key), Number(counts.at(-1)?.key), DECADE);
  return decades.map((key) => ({ key, label: key, count: countIn(counts, key) }));
}

export const countsByRating = (ratings: Statistics['ratings']): Count[] =>
  Array.from({ length: RATING.max }, (_, index) => {
    const rating = index + 1;
    const count = ratings.find((given) => given.rating === rating)?.count ?? 0;
    return { key: String(rating), label: String(rating), count };
  });

/** The years of a diary, latest first. */
export const yearsOf = (months: Counts): string[] =>
  [...new Set(months.map(({ key }) => key.slice(0, 'yyyy'.length)))].reverse();
