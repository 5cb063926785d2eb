import { api, calls } from 'shared-kit';
import { forYouRoutes } from 'shared-kit/contract/routes';

const forYouApi = api.enhanceEndpoints({ addTagTypes: ['Watchlist', 'Likes', 'Friends'] }).injectEndpoints({
  endpoints: (build) => ({
    forYou: build.query({
      ...calls(forYouRoutes.list),
      // Marks, ratings and diary entries change the watchlist.
      providesTags: ['Watchlist', 'Likes', 'Friends'],
    }),
  }),
});

export const { useForYouQuery } = forYouApi;
