import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kit';
import { Box, Button, QueryView, type ViewedQuery, Skeleton, Typography } from 'shared-kit/ui';
import { parts as say } from '../texts';

const SKELETONS = 5;

interface Props<P extends { total: number }> {
  /** An infinite query of RTK. */
  query: ViewedQuery<{ pages: readonly P[] }> & {
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  rowHeight: number;
  shown: (count: string, total: string) => string;
  empty: ReactNode;
  itemsOf: (pages: readonly P[]) => ReactNode[];
}

/** Shows the pages that are loaded, and a button for the next one. */
export function LongList<P extends { total: number }>({ query, rowHeight, shown, empty, itemsOf }: Props<P>) {
  const { currentData, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const [first] = currentData?.pages ?? [];
  if (!currentData || !first)
    return (
      <QueryView
        query={query}
        small
        waiting={
          <Box role="status" aria-busy="true" aria-label={say.loading}>
            {Array.from({ length: SKELETONS }, (_, index) => (
              <Skeleton key={index} height={rowHeight} />
            ))}
          </Box>
        }
      />
    );
  const items = itemsOf(currentData.pages);
  if (items.length === 0) return empty;
  return (
    <>
      <ul role="list">{items}</ul>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginTop: 1.5 }}>
        {hasNextPage && (
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say.more}
          </Button>
        )}
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {shown(formatNumber(items.length), formatNumber(first.total))}
        </Typography>
      </Box>
    </>
  );
}
