import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../common/background-tasks';
import { KEPT_RECORDS, RetentionRepository } from './retention.repository';

@Injectable()
export class RetentionService implements OnApplicationBootstrap {
  constructor(
    private readonly repository: RetentionRepository,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.nowAndEvery(HOUR_MS, 'removing records past their time', () => this.remove());
  }

  async remove(): Promise<void> {
    for (const table of KEPT_RECORDS) {
      if (this.background.isStopping) return;
      await this.repository.removeOld(table);
    }
  }
}
