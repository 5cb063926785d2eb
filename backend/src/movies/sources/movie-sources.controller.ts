import { Controller } from '@nestjs/common';
import { movieSourceCalls } from 'shared-kit/contract';
import { Serves } from '../../common/call';
import { MovieSourcesRepository } from './movie-sources.repository';

@Controller()
export class MovieSourcesController {
  constructor(private readonly sources: MovieSourcesRepository) {}

  @Serves(movieSourceCalls.list)
  async list() {
    return { sources: await this.sources.counts() };
  }
}
