import { api, callWith } from 'shared-kit';
import type { Stats } from 'shared-kit/contract';
import { DAY_MS } from 'shared-kit/contract/limits';
import { adminRoutes } from 'shared-kit/contract/routes';

const DAYS = 30;
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** Shown after a failure: specification, section 8. */
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

const statsApi = api.enhanceEndpoints({ addTagTypes: ['Stats'] }).injectEndpoints({
  endpoints: (build) => ({
    stats: build.query<Stats, void>({
      queryFn: async (_arg, _queryApi, _options, send) => {
        const { data } = await callWith(send, adminRoutes.stats);
        return { data: data ?? zeroStats() };
      },
      providesTags: ['Stats'],
    }),
  }),
});

export const { useStatsQuery } = statsApi;
