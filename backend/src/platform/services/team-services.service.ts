import { Inject, Injectable } from '@nestjs/common';
import { type FeatureId, SENTENCES, type TeamService } from 'shared-kit/contract';
import { DomainError, invalidField } from '../../common/errors';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { isServiceHost } from './service-address';
import { type TeamServiceRow, TeamServicesRepository } from './team-services.repository';

const answerOf = ({ set_at, ...row }: TeamServiceRow): TeamService => ({
  ...row,
  set_at: set_at.toISOString(),
});

@Injectable()
export class TeamServicesService {
  constructor(
    private readonly services: TeamServicesRepository,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'serviceHosts'>,
  ) {}

  async one(feature: FeatureId): Promise<TeamService | null> {
    const found = await this.services.find(feature);
    return found ? answerOf(found) : null;
  }

  async set(feature: FeatureId, service: Omit<TeamServiceRow, 'set_at'>): Promise<TeamService> {
    if (!isServiceHost(new URL(service.url), this.config.serviceHosts))
      throw invalidField('url', SENTENCES.serviceHost);
    const saved = await this.services.set(feature, service);
    this.log.security({ event: 'service set', feature });
    return answerOf(saved);
  }

  async remove(feature: FeatureId): Promise<void> {
    if (!(await this.services.remove(feature))) throw new DomainError('SERVICE_NOT_FOUND');
    this.log.security({ event: 'service removed', feature });
  }
}
