import { Injectable } from '@nestjs/common';
import type { FeatureId, FeatureSummary } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const row = z.strictObject({
  url: z.string(),
  timeout_ms: z.int(),
  set_by: z.string(),
  set_at: z.date(),
});
export type TeamServiceRow = z.output<typeof row>;

const FIND = statement(row, 'SELECT url, timeout_ms, set_by, set_at FROM team_services WHERE feature = $1');
const SHOWN = statement(
  z.strictObject({ feature: z.string(), timeout_ms: z.int(), set_at: z.date() }),
  'SELECT feature, timeout_ms, set_at FROM team_services',
);
const SET = statement(
  row,
  `INSERT INTO team_services (feature, url, timeout_ms, set_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (feature) DO UPDATE SET url = excluded.url, timeout_ms = excluded.timeout_ms,
     set_by = excluded.set_by, set_at = now()
   RETURNING url, timeout_ms, set_by, set_at`,
);
const REMOVE = statement(
  z.strictObject({ feature: z.string() }),
  'DELETE FROM team_services WHERE feature = $1 RETURNING feature',
);

@Injectable()
export class TeamServicesRepository {
  constructor(private readonly database: Database) {}

  find(feature: FeatureId): Promise<TeamServiceRow | undefined> {
    return this.database.row(FIND, [feature]);
  }

  /** Of all features, without the addresses. */
  async shown(): Promise<ReadonlyMap<FeatureId, FeatureSummary['service']>> {
    const rows = await this.database.rows(SHOWN);
    return new Map(
      rows.map(({ feature, timeout_ms, set_at }) => [feature, { timeout_ms, set_at: set_at.toISOString() }]),
    );
  }

  async set(
    feature: FeatureId,
    { url, timeout_ms, set_by }: Omit<TeamServiceRow, 'set_at'>,
  ): Promise<TeamServiceRow> {
    const saved = await this.database.row(SET, [feature, url, timeout_ms, set_by]);
    if (!saved) throw new Error('an upsert returned no row');
    return saved;
  }

  /** False if the feature has none. */
  async remove(feature: FeatureId): Promise<boolean> {
    return (await this.database.row(REMOVE, [feature])) !== undefined;
  }
}
