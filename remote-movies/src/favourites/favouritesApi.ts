import { api, calls } from 'shared-kit';
import { favouriteRoutes } from 'shared-kit/contract/routes';

export const { useFavouritesQuery, useChooseFavouritesMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Favourites'] })
  .injectEndpoints({
    endpoints: (build) => ({
      favourites: build.query({
        ...calls(favouriteRoutes.ofUser, (id: string) => ({ params: { id } }), 'movies'),
        providesTags: ['Favourites'],
      }),
      chooseFavourites: build.mutation({
        ...calls(favouriteRoutes.update, (movieIds: string[]) => ({ body: { movie_ids: movieIds } })),
        invalidatesTags: (_answer, failure) => (failure ? [] : ['Favourites']),
      }),
    }),
  });
