import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { Database } from '../../database/database';
import { MERGE_COUNTS } from '../catalogue/movie-sql';

@Injectable()
export class WordCompactionService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.every(HOUR_MS, 'merging word counts', () => this.database.execute(MERGE_COUNTS));
  }
}
