import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MINUTE_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/background-tasks';
import { Database } from '../../database/database';
import { HistoriesRepository } from './histories.repository';

const TASK = 'the erasure of histories';

/** Removes the histories of deleted users. Ratings stay, without a user. */
@Injectable()
export class HistoryErasureService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly histories: HistoriesRepository,
    private readonly tasks: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.tasks.nowAndEvery(MINUTE_MS, TASK, () => this.eraseAll());
  }

  /** Must be called in the transaction that deletes the user. What is left of a long history follows after the commit. */
  async erase(userId: string): Promise<void> {
    if (await this.histories.erasePart(userId)) return;
    this.database.afterCommit(() => this.tasks.run(TASK, () => this.eraseAll()));
  }

  private async eraseAll(): Promise<void> {
    let isAny = true;
    while (isAny && !this.tasks.isStopping)
      isAny = await this.database.transaction(async () => {
        const userId = await this.histories.nextErased();
        if (userId !== undefined) await this.histories.erasePart(userId);
        return userId !== undefined;
      });
  }
}
