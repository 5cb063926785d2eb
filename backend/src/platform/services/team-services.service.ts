import { Inject, Injectable } from '@nestjs/common';
import { type FeatureId, type FeatureSummary, SENTENCES, type TeamService } from 'shared-kit/contract';
import { DomainError, invalidField } from '../../common/errors/errors';
import { isNamedHost } from '../../common/http/named-host';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { Database } from '../../database/database';
import { TeamServiceEntity } from './team-service.entity';

const answerOf = ({ feature: _, ...service }: TeamServiceEntity): TeamService => service;

@Injectable()
export class TeamServicesService {
  constructor(
    private readonly database: Database,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'serviceHosts'>,
  ) {}

  find(feature: FeatureId): Promise<TeamServiceEntity | null> {
    return this.services.findOneBy({ feature });
  }

  /** Of all features, without the addresses. */
  async shown(): Promise<ReadonlyMap<FeatureId, FeatureSummary['service']>> {
    const services = await this.services.find();
    return new Map(services.map(({ feature, timeout_ms, set_at }) => [feature, { timeout_ms, set_at }]));
  }

  async one(feature: FeatureId): Promise<TeamService | null> {
    const found = await this.find(feature);
    return found ? answerOf(found) : null;
  }

  async set(service: Omit<TeamServiceEntity, 'set_at'>): Promise<TeamService> {
    if (!isNamedHost(new URL(service.url), this.config.serviceHosts))
      throw invalidField('url', SENTENCES.serviceHost);
    const { feature } = service;
    await this.services.upsert({ ...service, set_at: () => 'now()' }, ['feature']);
    const saved = await this.services.findOneByOrFail({ feature });
    this.log.security({ event: 'service set', feature });
    return answerOf(saved);
  }

  async remove(feature: FeatureId): Promise<void> {
    if ((await this.services.delete({ feature })).affected !== 1) throw new DomainError('SERVICE_NOT_FOUND');
    this.log.security({ event: 'service removed', feature });
  }

  private get services() {
    return this.database.repository(TeamServiceEntity);
  }
}
