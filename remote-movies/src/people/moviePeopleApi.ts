import { api, calls } from 'shared-kit';
import { moviePeopleRoutes } from 'shared-kit/contract/routes';

const moviePeopleApi = api.enhanceEndpoints({ addTagTypes: ['Movies'] }).injectEndpoints({
  endpoints: (build) => ({
    moviePerson: build.query({
      ...calls(moviePeopleRoutes.one, (slug: string) => ({ params: { slug } })),
      providesTags: ['Movies'],
    }),
  }),
});

export const { useMoviePersonQuery } = moviePeopleApi;
