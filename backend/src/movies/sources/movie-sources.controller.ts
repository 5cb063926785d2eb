import { Controller } from '@nestjs/common';
import { movieSourceCalls } from 'shared-kit/contract';
import { Serves } from '../../common/call';
import { MovieSourcesService } from './movie-sources.service';

@Controller()
export class MovieSourcesController {
  constructor(private readonly sources: MovieSourcesService) {}

  @Serves(movieSourceCalls.list)
  async list() {
    return { sources: await this.sources.counts() };
  }
}
