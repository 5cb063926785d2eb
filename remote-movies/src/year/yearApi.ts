import { api, calls } from 'shared-kit';
import type { DiaryEntry, Movie } from 'shared-kit/contract';
import { diaryRoutes } from 'shared-kit/contract/routes';

/** The server's maximum. */
const ENTRIES = 100;

export const { useEntriesOfYearQuery } = api.enhanceEndpoints({ addTagTypes: ['Diary'] }).injectEndpoints({
  endpoints: (build) => ({
    entriesOfYear: build.query({
      ...calls(
        diaryRoutes.list,
        ({ userId, year }: { userId: string; year: string }) => ({
          query: { user: userId, year: Number(year), limit: ENTRIES },
        }),
        'entries',
      ),
      providesTags: ['Diary'],
    }),
  }),
});

/** Each film once, the best rated first. */
export function bestOf(entries: readonly DiaryEntry[], count: number): Movie[] {
  const sorted = entries.toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0));
  const films = new Map(sorted.map(({ movie }) => [movie.id, movie]));
  return [...films.values()].slice(0, count);
}
