import { Injectable } from '@nestjs/common';
import { DEFAULT_POLICY, type FeatureId, type FeaturePolicy, type PolicyBody } from 'shared-kit/contract';
import { Log } from '../../common/logging/log';
import { Database } from '../../database/database';
import { FeaturePolicyEntity } from './feature-policy.entity';

/** A freeze that is over is none. */
function frozenOf({ frozen_reason: reason, frozen_until: until }: FeaturePolicyEntity) {
  if (reason === null || (until && until.getTime() <= Date.now())) return null;
  return { reason, until: until?.toISOString() ?? null };
}

const toPolicy = (row: FeaturePolicyEntity): FeaturePolicy => ({
  ramp: row.ramp,
  approvals: row.approvals,
  bake_minutes: row.bake_minutes,
  frozen: frozenOf(row),
});

@Injectable()
export class FeaturePoliciesService {
  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async of(feature: FeatureId): Promise<FeaturePolicy> {
    const row = await this.policies.findOneBy({ feature });
    return row ? toPolicy(row) : DEFAULT_POLICY;
  }

  async all(): Promise<ReadonlyMap<FeatureId, FeaturePolicy>> {
    return new Map((await this.policies.find()).map((row) => [row.feature, toPolicy(row)]));
  }

  /** Leaves the fields as they are that are not given. */
  async change(feature: FeatureId, { frozen, ...fields }: PolicyBody): Promise<FeaturePolicy> {
    const changed = {
      ...fields,
      ...(frozen !== undefined && {
        frozen_reason: frozen?.reason ?? null,
        frozen_until: frozen?.until ? new Date(frozen.until) : null,
      }),
    };
    await this.database.transaction(async () => {
      await this.policies.createQueryBuilder().insert().values({ feature }).orIgnore().execute();
      if (Object.keys(changed).length > 0) await this.policies.update({ feature }, changed);
    });
    this.log.security({ event: 'release policy changed', feature });
    return this.of(feature);
  }

  private get policies() {
    return this.database.repository(FeaturePolicyEntity);
  }
}
