import { Inject, Injectable } from '@nestjs/common';
import { type FeatureId, SENTENCES, type TeamService } from 'shared-kit/contract';
import { DomainError, invalidField } from '../../common/errors';
import { Log } from '../../common/logging/log';
import { type AppConfig, CONFIG } from '../../config/config';
import { isServiceHost } from './service-address';
import type { TeamServiceEntity } from './team-service.entity';
import { type NewTeamService, TeamServicesRepository } from './team-services.repository';

const answerOf = ({ feature: _, set_at, ...service }: TeamServiceEntity): TeamService => ({
  ...service,
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

  async set(service: NewTeamService): Promise<TeamService> {
    if (!isServiceHost(new URL(service.url), this.config.serviceHosts))
      throw invalidField('url', SENTENCES.serviceHost);
    const saved = await this.services.set(service);
    this.log.security({ event: 'service set', feature: service.feature });
    return answerOf(saved);
  }

  async remove(feature: FeatureId): Promise<void> {
    if (!(await this.services.remove(feature))) throw new DomainError('SERVICE_NOT_FOUND');
    this.log.security({ event: 'service removed', feature });
  }
}
