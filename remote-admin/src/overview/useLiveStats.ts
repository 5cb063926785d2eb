import { useEffect, useRef } from 'react';
import type { Stats } from 'shared-kit/contract';
import { MINUTE_MS } from 'shared-kit/contract/limits';
import { type RootState, useSelector } from 'shared-kit/state';
import { useStatsQuery } from './statsApi';

/** Several people often come and go together. */
const SETTLED_MS = 1_000;

const onlineSeen = ({ presence }: RootState) => Object.keys(presence.online).length;

/** Asked for anew when somebody comes or goes, and every minute for those whose presence is hidden. */
export function useLiveStats(): Stats | undefined {
  const { data, refetch } = useStatsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: MINUTE_MS,
    skipPollingIfUnfocused: true,
  });
  const seen = useSelector(onlineSeen);
  const counted = useRef(seen);
  useEffect(() => {
    if (counted.current === seen) return;
    counted.current = seen;
    const timer = setTimeout(() => void refetch(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [seen, refetch]);
  return data;
}
