import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOUR_MS } from 'shared-kit/contract';
import { BackgroundTasks } from '../../common/tasks/background-tasks';
import { MovieSearchRepository } from './movie-search.repository';

@Injectable()
export class WordCompactionService implements OnApplicationBootstrap {
  constructor(
    private readonly repository: MovieSearchRepository,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.background.every(HOUR_MS, 'merging word counts', () => this.repository.mergeWordCounts());
  }
}
