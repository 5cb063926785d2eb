import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_READ } from '../call';
import { movie } from '../movies/movies';
import { statisticsRoutes } from '../routes';
import { person } from '../people/social';
import { fieldsOf, isoDate, year } from '../text';

const counts = z.array(z.strictObject({ key: z.string(), count: z.int() }));

/**
 * What the caller may see. With `year`, the films and ratings of that year's diary; without it, all that the user has
 * watched and rated. Keys are names, '2026-01' for months and '1990' for decades. Months, decades and ratings are in
 * order, everything else has the largest first. What is not there is left out.
 */
export const statistics = z.strictObject({
  films: z.int(),
  /** Runtimes of all viewings, rounded. */
  hours: z.int(),
  diary_entries: z.int(),
  rewatches: z.int(),
  /** By month: diary entries. */
  ...fieldsOf(['by_month', 'by_genre', 'by_decade', 'by_country', 'directors', 'actors'], counts),
  ratings: z.array(z.strictObject({ rating: z.int(), count: z.int() })),
});
export type Statistics = z.output<typeof statistics>;

/** `stamps` are the watched films from Azerbaijan; `total` counts all of them. */
export const passport = z.strictObject({
  stamps: z.array(z.strictObject({ movie, watched_on: isoDate })),
  total: z.int(),
  by_decade: z.array(z.strictObject({ decade: z.int(), seen: z.int(), total: z.int() })),
});
export type Passport = z.output<typeof passport>;

export const statisticsCalls = defineCalls(statisticsRoutes, {
  ofUser: {
    ...OPEN_READ,
    summary: 'İstifadəçinin film statistikası',
    query: z.object({ year: year.optional() }),
    answer: statistics,
    errors: ['USER_NOT_FOUND'],
  },
  /** Needs YEAR_ENTRIES_MIN diary entries that the caller may see. */
  yearCard: {
    ...OPEN_READ,
    summary: 'İlin yekunu paylaşmaq üçün şəkildə, 1200 × 630',
    media: 'image/png',
    answer: z.unknown(),
    errors: ['USER_NOT_FOUND', 'YEAR_NOT_FOUND'],
  },
  passport: {
    ...OPEN_READ,
    summary: 'Kino pasportu: Azərbaycan filmlərindən baxılanlar',
    answer: passport,
    errors: ['USER_NOT_FOUND'],
  },
  passportCard: {
    ...OPEN_READ,
    summary: 'Kino pasportu paylaşmaq üçün şəkildə, 1200 × 630',
    media: 'image/png',
    answer: z.unknown(),
    errors: ['USER_NOT_FOUND'],
  },
  /** Friends who show what they watch. */
  friendsPassports: {
    ...USER_READ,
    summary: 'Dostların kino pasportları, ən çox möhürü olan əvvəl',
    answer: z.strictObject({ friends: z.array(z.strictObject({ user: person, seen: z.int() })) }),
  },
});
