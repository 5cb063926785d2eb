import { performance } from 'node:perf_hooks';
import { movieSort } from 'shared-kit/contract';
import type { DataSource } from 'typeorm';
import { Database } from '../../backend/src/database/database';
import { moviePageQuery } from '../../backend/src/movies/catalogue/movie-page-sql';
import { percentile } from '../harness/report';

const ROUNDS = 12;
const LIMIT = 24;
/** From nearly all films to few. */
const FILTERS = [
  {},
  { genre: 'Dram' },
  { genre: 'Müstəqil' },
  { year: 1950 },
  { genre: 'Səssiz', year: 1922 },
  { reviewed: 'true' as const },
];

/** The 95th percentile in ms, over all orders and several filters. */
export async function measureLastPages(source: DataSource): Promise<number> {
  const database = new Database(source);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const sort of movieSort.options)
      for (const filters of FILTERS) {
        const read = (page: number) =>
          database.answer(...moviePageQuery(null, { ...filters, sort, page, limit: LIMIT }));
        const first = await read(1);
        const { total } = first?.answer.toJSON() ?? { total: 0 };
        const startedAt = performance.now();
        await read(Math.ceil(total / LIMIT));
        times.push(performance.now() - startedAt);
      }
  return percentile(times, 0.95);
}
