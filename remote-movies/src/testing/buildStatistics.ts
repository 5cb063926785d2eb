import type { Statistics } from 'shared-kit/contract';

export const buildStatistics = (known: Partial<Statistics> = {}): Statistics => ({
  films: 12,
  hours: 26,
  diary_entries: 14,
  rewatches: 2,
  by_month: [
    { key: '2025-12', count: 3 },
    { key: '2026-01', count: 4 },
    { key: '2026-03', count: 7 },
  ],
  by_genre: [
    { key: 'Dram', count: 8 },
    { key: 'Komediya', count: 4 },
  ],
  by_decade: [
    { key: '1970', count: 5 },
    { key: '1990', count: 7 },
  ],
  by_country: [{ key: 'Azərbaycan', count: 12 }],
  directors: [{ key: 'Rasim Ocaqov', count: 6 }],
  actors: [{ key: 'Nəsibə Zeynalova', count: 3 }],
  ratings: [{ rating: 8, count: 9 }],
  ...known,
});
