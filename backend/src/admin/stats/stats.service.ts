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
    const [totals, onlineCount, days] = await Promise.all([
      this.stats.totals(),
      this.presence.onlineCount(),
      this.stats.perDay(),
    ]);
    return { ...totals, onlineCount, days };
  }
}
