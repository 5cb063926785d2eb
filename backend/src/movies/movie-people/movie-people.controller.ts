import { moviePeopleCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { MoviePeopleService } from './movie-people.service';

export const MoviePeopleController = serves(
  moviePeopleCalls,
  { people: MoviePeopleService },
  {
    search: async ({ query }, { people }) => ({
      people: (await people.search(query.search, query.limit)).people,
    }),
    one: ({ caller, params }, { people }) => people.bySlug(caller?.id ?? null, params.slug),
  },
);
