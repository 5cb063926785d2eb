import { Injectable } from '@nestjs/common';
import type { FeatureId, FeatureSummary } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { TeamServiceEntity } from './team-service.entity';

export type NewTeamService = Omit<TeamServiceEntity, 'set_at'>;

@Injectable()
export class TeamServicesRepository {
  constructor(private readonly database: Database) {}

  find(feature: FeatureId): Promise<TeamServiceEntity | null> {
    return this.services.findOneBy({ feature });
  }

  /** Of all features, without the addresses. */
  async shown(): Promise<ReadonlyMap<FeatureId, FeatureSummary['service']>> {
    const services = await this.services.find();
    return new Map(
      services.map(({ feature, timeout_ms, set_at }) => [
        feature,
        { timeout_ms, set_at: set_at.toISOString() },
      ]),
    );
  }

  async set(service: NewTeamService): Promise<TeamServiceEntity> {
    await this.services.upsert({ ...service, set_at: () => 'now()' }, ['feature']);
    return this.services.findOneByOrFail({ feature: service.feature });
  }

  /** False if the feature has none. */
  async remove(feature: FeatureId): Promise<boolean> {
    return (await this.services.delete({ feature })).affected === 1;
  }

  private get services() {
    return this.database.repository(TeamServiceEntity);
  }
}
