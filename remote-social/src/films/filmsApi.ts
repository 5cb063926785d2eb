import { api } from 'shared-kit';
import type { InCommon, ListAnswer, Together } from 'shared-kit/contract';

export type FilmList = 'watched' | 'watchlist' | 'ratings';

interface ListPage {
  userId: string;
  list: FilmList;
  page: number;
  limit: number;
}

/** As many as the server gives at once: the draw is among all of them then. */
const TOGETHER_MAX = 100;

const filmsApi = api.injectEndpoints({
  endpoints: (build) => ({
    filmsOf: build.query<ListAnswer, ListPage>({
      query: ({ userId, list, page, limit }) => ({
        url: `/user/${encodeURIComponent(userId)}/${list}`,
        params: { page, limit },
      }),
      providesTags: ['Watchlist', 'Ratings'],
    }),
    inCommon: build.query<InCommon, string>({
      query: (userId) => ({ url: `/user/${encodeURIComponent(userId)}/common` }),
      providesTags: ['Friends', 'Watchlist', 'Ratings'],
    }),
    together: build.query<Together, string>({
      query: (userId) => ({
        url: `/friends/${encodeURIComponent(userId)}/together`,
        params: { limit: TOGETHER_MAX },
      }),
      providesTags: ['Watchlist'],
    }),
  }),
});

export const { useFilmsOfQuery, useInCommonQuery, useTogetherQuery } = filmsApi;
