import { api, calls, callWith, failureOf } from 'shared-kit';
import { statisticsRoutes } from 'shared-kit/contract/routes';

export type PictureOf = { of: 'year'; userId: string; year: string } | { of: 'passport'; userId: string };

export const { useStatisticsQuery, usePictureQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Ratings', 'Diary'] })
  .injectEndpoints({
    endpoints: (build) => ({
      statistics: build.query({
        ...calls(statisticsRoutes.ofUser, ({ userId, year }: { userId: string; year?: string }) => ({
          params: { id: userId },
          query: { year: year === undefined ? undefined : Number(year) },
        })),
        providesTags: ['Ratings', 'Diary'],
      }),
      /** The address of the picture in this page. */
      picture: build.query<string, PictureOf>({
        queryFn: async (picture, _queryApi, _options, send) => {
          const { data, error } =
            picture.of === 'year'
              ? await callWith(send, statisticsRoutes.yearCard, {
                  params: { id: picture.userId, year: picture.year },
                  as: 'blob',
                })
              : await callWith(send, statisticsRoutes.passportCard, {
                  params: { id: picture.userId },
                  as: 'blob',
                });
          return data instanceof Blob
            ? { data: URL.createObjectURL(data) }
            : { error: error ?? failureOf(data) };
        },
        keepUnusedDataFor: 0,
        onCacheEntryAdded: async (_picture, { cacheDataLoaded, cacheEntryRemoved }) => {
          const address = await cacheDataLoaded.then(({ data }) => data).catch(() => null);
          await cacheEntryRemoved;
          if (address !== null) URL.revokeObjectURL(address);
        },
      }),
    }),
  });
