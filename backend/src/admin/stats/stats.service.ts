import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS, type Stats } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/background-tasks';
import { PresenceService } from '../../social/social.module';
import { StatsRepository } from './stats.repository';

@Injectable()
export class StatsService implements OnApplicationBootstrap {
  constructor(
    private readonly stats: StatsRepository,
    private readonly presence: PresenceService,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.every(HOUR_MS, 'merging daily counts', () => this.stats.mergeCounts());
  }

  async read(): Promise<Stats> {
    const [totals, onlineCount, days] = await Promise.all([
      this.stats.totals(),
      this.presence.onlineCount(),
      this.stats.perDay(),
    ]);
    return { ...totals, onlineCount, days };
  }
}
