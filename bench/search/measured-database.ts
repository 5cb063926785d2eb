import { Database } from '../../backend/src/database/database';
import type { Query } from '../../backend/src/database/statement';

interface Plan {
  'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }];
}

/** Runs every statement twice: with EXPLAIN ANALYZE for the time, then for the rows. */
export class MeasuredDatabase extends Database {
  private spentMs = 0;

  protected override async run<Row>(query: Query, parameters: readonly unknown[]): Promise<Row[]> {
    const explain = { sql: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${query.sql}` };
    const explained = await super.run<Plan>(explain, parameters);
    const plan = explained[0]?.['QUERY PLAN'][0];
    this.spentMs += (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0);
    return super.run<Row>(query, parameters);
  }

  /** Milliseconds of planning and execution since the last call. */
  take(): number {
    const spent = this.spentMs;
    this.spentMs = 0;
    return spent;
  }
}
