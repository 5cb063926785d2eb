import { useEffect, useRef } from 'react';
import { api, callWith } from 'shared-kit';
import type { Stats } from 'shared-kit/contract';
import { DAY_MS, MINUTE_MS } from 'shared-kit/contract/limits';
import { adminRoutes } from 'shared-kit/contract/routes';
import { type RootState, useSelector, useSession } from 'shared-kit/state';

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

const { useStatsQuery } = api.enhanceEndpoints({ addTagTypes: ['Stats'] }).injectEndpoints({
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

/** Several users often come and go together, so they share one refetch. */
const REFETCH_DELAY_MS = 1_000;

const onlineCount = ({ presence }: RootState) => Object.keys(presence.online).length;

/** Polls too, because users who hide their presence cause no event. */
export function useLiveStats(): Stats | undefined {
  // The API ends the session of a user who asks for what only administrators may know.
  const { isLoadingAuth } = useSession();
  const { data, refetch } = useStatsQuery(undefined, {
    skip: isLoadingAuth,
    refetchOnMountOrArgChange: true,
    pollingInterval: MINUTE_MS,
    skipPollingIfUnfocused: true,
  });
  const online = useSelector(onlineCount);
  const counted = useRef(online);
  useEffect(() => {
    if (isLoadingAuth || counted.current === online) return;
    counted.current = online;
    const timer = setTimeout(() => void refetch(), REFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoadingAuth, online, refetch]);
  return data;
}
