import { api } from 'shared-kit';
import type { Stats } from 'shared-kit/contract';
import { DAY_MS } from 'shared-kit/contract/limits';

const DAYS = 30;
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** What stands there while nothing is known, and after a failure: specification, section 8. */
export function zeroStats(now = Date.now()): Stats {
  const days = Array.from({ length: DAYS }, (_, index) => ({
    date: new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, DATE_LENGTH),
    registrations: 0,
    comments: 0,
  }));
  return {
    userCount: 0,
    pendingCommentCount: 0,
    onlineCount: 0,
    newUserCount: 0,
    movieCount: 0,
    commentCount: 0,
    ratingCount: 0,
    newsletterCount: 0,
    days,
  };
}

const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    stats: build.query<Stats, void>({
      queryFn: async (_arg, _queryApi, _options, call) => {
        const { data } = await call({ url: '/stats/admin' });
        return { data: { ...zeroStats(), ...(data as Stats | undefined) } };
      },
      providesTags: ['Stats'],
    }),
  }),
});

export const { useStatsQuery } = statsApi;
