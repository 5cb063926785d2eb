import { useEffect, useRef } from 'react';
import type { Stats } from 'shared-kit/contract';
import { MINUTE_MS } from 'shared-kit/contract/limits';
import { type RootState, useSelector, useSession } from 'shared-kit/state';
import { useStatsQuery } from './statsApi';

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
