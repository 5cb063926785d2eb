import { DAY_MS, MOVIE_LIMITS, TIME_ZONE } from 'shared-kit/contract/limits';
import * as texts from '../texts';

/** A day is a text such as '2026-01-31', as in the contract. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

export const FIRST_DAY = `${MOVIE_LIMITS.yearMin}-01-01`;
/** In Baku, whose calendar the server uses. */
export const today = (now = Date.now()): string => dayFormat.format(now);
export const yesterday = (now = Date.now()): string => today(now - DAY_MS);

export const yearOf = (day: string): string => day.slice(0, 'yyyy'.length);
export const dayOfMonth = (day: string): number => Number(day.slice(-2));
export const weekdayOf = (day: string): string => texts.diary.weekdays[new Date(day).getUTCDay()] ?? '';

function monthOf(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${texts.diary.months[Number(month) - 1] ?? ''} ${year}`;
}

/** '31 yanvar 2026'. */
export const spokenDay = (day: string): string =>
  `${dayOfMonth(day)} ${monthOf(day).toLocaleLowerCase('az')}`;

/** Keeps the order. */
export function byMonth<Entry extends { watched_on: string }>(entries: readonly Entry[]) {
  const months: { month: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const month = monthOf(entry.watched_on);
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}
