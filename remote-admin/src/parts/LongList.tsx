import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kit';
import { Box, Button, Hint, QueryView, Row, Skeleton, type ViewedQuery } from 'shared-kit/ui';
import { parts as say } from '../texts';

interface Props<P extends { total: number }, Item> {
  /** An infinite query of RTK. */
  query: ViewedQuery<{ pages: readonly P[] }> & {
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  rowHeight: number;
  shown: (count: string, total: string) => string;
  empty: ReactNode;
  itemsIn: (page: P) => readonly Item[];
  idOf: (item: Item) => string | number;
  children: (items: Item[]) => ReactNode[];
}

/** Shows the pages that are loaded, and a button for the next one. */
export function LongList<P extends { total: number }, Item>(props: Props<P, Item>) {
  const { query, rowHeight, shown, empty, itemsIn, idOf, children } = props;
  const { currentData, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const [first] = currentData?.pages ?? [];
  if (!currentData || !first)
    return (
      <QueryView
        query={query}
        small
        waiting={
          <Box role="status" aria-busy="true" aria-label={say.loading}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height={rowHeight} />
            ))}
          </Box>
        }
      />
    );
  const loaded = currentData.pages.flatMap(itemsIn);
  // New items move others to the next page, so the same one can come twice.
  const items = children([...new Map(loaded.map((item) => [idOf(item), item])).values()]);
  if (items.length === 0) return empty;
  return (
    <>
      <ul role="list">{items}</ul>
      <Row sx={{ gap: 2, marginTop: 1.5 }}>
        {hasNextPage && (
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say.more}
          </Button>
        )}
        <Hint variant="caption" role="status">
          {shown(formatNumber(items.length), formatNumber(first.total))}
        </Hint>
      </Row>
    </>
  );
}
