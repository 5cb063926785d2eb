import { movieSourceCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { MovieSourcesRepository } from './movie-sources.repository';

export const MovieSourcesController = serves(
  movieSourceCalls,
  { sources: MovieSourcesRepository },
  {
    list: async (_, { sources }) => ({ sources: await sources.counts() }),
  },
);
