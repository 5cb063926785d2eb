import { api, calls, request } from 'shared-kit';
import type { Movie, MoviesAnswer } from 'shared-kit/contract';
import { movieRoutes, statisticsRoutes } from 'shared-kit/contract/routes';
import * as texts from '../texts';

/** The server's maximum. */
const LIMIT = 100;

export const { usePassportQuery, useFriendsPassportsQuery, useLocalMoviesQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Watchlist', 'Diary', 'Movies', 'Friends'] })
  .injectEndpoints({
    endpoints: (build) => ({
      passport: build.query({
        ...calls(statisticsRoutes.passport, (id: string) => ({ params: { id } })),
        providesTags: ['Watchlist', 'Diary'],
      }),
      friendsPassports: build.query({
        ...calls(statisticsRoutes.friendsPassports, (_: undefined) => ({}), 'friends'),
        providesTags: ['Friends'],
      }),
      /** All films from Azerbaijan, page after page. */
      localMovies: build.query<Movie[], void>({
        queryFn: async (_none, _queryApi, _options, send) => {
          const movies: Movie[] = [];
          for (let page = 1; ; page += 1) {
            const query = { country: texts.passport.country, sort: 'year' as const, limit: LIMIT, page };
            const { data, error } = await send(request(movieRoutes.list, { query }));
            if (error) return { error };
            const answer = data as MoviesAnswer;
            movies.push(...answer.movies);
            if (answer.movies.length < LIMIT) return { data: movies };
          }
        },
        providesTags: ['Movies'],
      }),
    }),
  });
