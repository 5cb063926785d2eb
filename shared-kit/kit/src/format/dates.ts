import { lightFormat, parseISO } from 'date-fns';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'shared-kit/contract/limits';
import { texts } from '../texts';
import { serverNow } from './clock';

const DATE = 'dd.MM.yyyy';
const DATE_TIME = 'dd.MM.yyyy HH:mm';
const RELATIVE_DAYS_MAX = 7;
/** Azerbaijan has had no summer time since 2016. */
const BAKU_AHEAD_MINUTES = 240;
const say = texts.relative;

const asDate = (time: string | Date) => (typeof time === 'string' ? parseISO(time) : time);

export const formatDate = (time: string | Date) => lightFormat(asDate(time), DATE);
export const formatDateTime = (time: string | Date) => lightFormat(asDate(time), DATE_TIME);

const TIME_IN_ISO = 11;

/** For the server, which doesn't know the reader's time zone. */
export function formatDateTimeInBaku(time: string | Date): string {
  const inBaku = new Date(asDate(time).getTime() + BAKU_AHEAD_MINUTES * MINUTE_MS).toISOString();
  const [year, month, day] = inBaku.slice(0, TIME_IN_ISO - 1).split('-');
  return `${day}.${month}.${year} ${inBaku.slice(TIME_IN_ISO, TIME_IN_ISO + 'HH:mm'.length)}`;
}
export const formatDateInBaku = (time: string | Date) => formatDateTimeInBaku(time).slice(0, DATE.length);

export function formatAgo(time: string | Date, now: number = serverNow()): string {
  const elapsed = now - asDate(time).getTime();
  if (elapsed < MINUTE_MS) return say.now;
  if (elapsed < HOUR_MS) return say.minutes(Math.floor(elapsed / MINUTE_MS));
  if (elapsed < DAY_MS) return say.hours(Math.floor(elapsed / HOUR_MS));
  if (elapsed < RELATIVE_DAYS_MAX * DAY_MS) return say.days(Math.floor(elapsed / DAY_MS));
  return formatDateTime(time);
}

export const formatLastSeen = (lastSeen: string | null | undefined, now?: number) =>
  lastSeen ? formatAgo(lastSeen, now) : say.never;
