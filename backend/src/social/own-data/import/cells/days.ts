import { DAY_MS, MOVIE_LIMITS, TIME_ZONE } from 'shared-kit/contract';

type ReadDay = { day: string | null } | { reason: 'bad-date' | 'future-date' | 'unclear-date' };
export type DayReader = (cell: string) => ReadDay;

type Order = 'day-first' | 'month-first' | 'unclear';

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?:[T ,].*)?$/;
/** A year of two digits after hyphens could be a day: 24-05-12. */
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|(?<!-)\d\d)(?:[T ,].*)?$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
/** The days since 1899, as a spreadsheet counts them. Five digits begin in 1927. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const MOMENT = /^\d{4}-\d\d-\d\d[T ].*(?:Z|UTC|[+-]\d\d:?\d\d)$/;
/** Seconds or milliseconds since 1970. */
const UNIX = /^1\d{9}(?:\d{3})?$/;
const MILLISECONDS_DIGITS = 13;
/** '5 yanvar 2024', '5. Mai 2024', 'Friday, 5 января 2024 г.', '05-Jan-24', '5 de enero de 2024'. */
const DAY_AND_NAME =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:de )?(\p{L}+)\.?,?[ -](?:de )?(\d{4}|\d\d)(?!\d)/iu;
/** 'January 5, 2024', 'Fri May 31 00:00:00 2024'. */
const NAME_AND_DAY =
  /^(?:\p{L}+,? (?=\p{L}))?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: \d\d?:\d\d\S*)*(?: [A-Z]{3,4})? (\d{4})(?!\d)/iu;
const MONTHS = 12;
const LANGUAGES = ['az', 'en', 'tr', 'ru', 'uk', 'pl', 'de', 'fr', 'es', 'it', 'pt'];
const UNCLEAR = 'unclear-date';
const SEPARATORS = ['.', '-', '/'];

/** Making one is slow. */
const DAY_IN_BAKU = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** A column says by its other days whether 05-01-2024 is in January or in May. */
export function dayReader(cells: string[]): DayReader {
  const orders = new Map(SEPARATORS.map((separator) => [separator, orderOf(cells, separator)]));
  const today = DAY_IN_BAKU.format();
  return (cell) => {
    if (cell === '') return { day: null };
    const day = dayOf(cell, orders);
    if (day === null) return { reason: 'bad-date' };
    if (day === UNCLEAR) return { reason: UNCLEAR };
    return day <= today ? { day } : { reason: 'future-date' };
  };
}

function orderOf(cells: string[], separator: string): Order {
  const parts = cells
    .map((cell) => YEAR_LAST.exec(cell) ?? [])
    .filter(([, , found]) => found === separator)
    .map(([, first, , second]) => ({ first: Number(first), second: Number(second) }));
  const isDayFirst = parts.some(({ first }) => first > MONTHS);
  const isMonthFirst = parts.some(({ second }) => second > MONTHS);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first';
  // Nobody writes the month first with dots.
  return separator === '.' && !isDayFirst ? 'day-first' : 'unclear';
}

function dayOf(cell: string, orders: ReadonlyMap<string, Order>): string | null {
  if (MOMENT.test(cell)) return dayOfMoment(new Date(cell));
  if (SERIAL.test(cell))
    return dayOfMoment(new Date(SERIAL_START + Math.floor(Number(cell)) * DAY_MS), 'UTC');
  const [, compactYear, compactMonth, compactDay] = COMPACT.exec(cell) ?? [];
  if (compactYear) return existing(compactYear, compactMonth, compactDay);
  const [, year, , month, day] = YEAR_FIRST.exec(cell) ?? [];
  if (year) return existing(year, month, day);
  const [, first = '', separator = '', second = '', written] = YEAR_LAST.exec(cell) ?? [];
  if (written) {
    const lastYear = written.padStart(4, '20');
    const order = orders.get(separator);
    if (Number(first) > MONTHS || order === 'day-first' || Number(first) === Number(second))
      return existing(lastYear, second, first);
    if (Number(second) > MONTHS || order === 'month-first') return existing(lastYear, first, second);
    return UNCLEAR;
  }
  if (UNIX.test(cell)) return dayOfMoment(new Date(Number(cell.padEnd(MILLISECONDS_DIGITS, '0'))));
  return dayWithName(cell.replace(/\s+/g, ' '));
}

function dayWithName(cell: string): string | null {
  const [, day, name = '', year] = DAY_AND_NAME.exec(cell) ?? [];
  if (year) return existing(year.padStart(4, '20'), monthOf(name), day);
  const [, first = '', second, last] = NAME_AND_DAY.exec(cell) ?? [];
  return last ? existing(last, monthOf(first), second) : null;
}

const simplified = (name: string) =>
  name.toLocaleLowerCase('en').replaceAll('.', '').replaceAll('\u0307', '');

/** Long and short, also as they stand beside a day: 'январь', 'января', 'янв'. */
const MONTH_NAMES = new Map(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' as const }].flatMap((options) => {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        return Array.from({ length: MONTHS }, (_, index) => {
          const parts = format.formatToParts(Date.UTC(2024, index, 1));
          return [
            simplified(parts.find(({ type }) => type === 'month')?.value ?? ''),
            String(index + 1),
          ] as const;
        });
      }),
    ),
  ),
);

const monthOf = (name: string): string | undefined =>
  MONTH_NAMES.get(simplified(name)) ?? MONTH_NAMES.get(simplified(name).slice(0, 3));

function dayOfMoment(time: Date, zone: 'UTC' | 'Baku' = 'Baku'): string | null {
  if (Number.isNaN(time.getTime())) return null;
  const day = zone === 'UTC' ? time.toISOString().slice(0, 'yyyy-mm-dd'.length) : DAY_IN_BAKU.format(time);
  return Number(day.slice(0, 4)) < MOVIE_LIMITS.yearMin ? null : day;
}

function existing(year: string, month = '', day = ''): string | null {
  const [y, m, d] = [Number(year), Number(month) - 1, Number(day)];
  const time = new Date(Date.UTC(y, m, d));
  const exists = time.getUTCMonth() === m && time.getUTCDate() === d && y >= MOVIE_LIMITS.yearMin;
  return exists ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}
