import { Injectable } from '@nestjs/common';
import type { Stats } from 'shared-kit/contract';
import { PresenceService } from '../../social/social.module';
import { StatsRepository } from './stats.repository';

@Injectable()
export class StatsService {
  constructor(
    private readonly stats: StatsRepository,
    private readonly presence: PresenceService,
  ) {}

  async read(): Promise<Stats> {
    const totals = await this.stats.totals();
    return {
      ...totals,
      onlineCount: await this.presence.onlineCount(),
      days: await this.stats.perDay(),
    };
  }
}
