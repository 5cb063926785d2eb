import { type ReactNode, useId } from 'react';
import { ErrorState, Skeleton } from 'shared-kit/ui';
import { Panel } from './layout';
import { PanelHeading } from './PanelHeading';

const CONTENT_HEIGHT = 72;

interface Props<Data> {
  say: { title: string; description: string; loading: string; failed: string };
  query: { data?: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows what a query has loaded. */
export function QueryPanel<Data>({ say, query, children }: Props<Data>) {
  const titleId = useId();
  const { data, isError, refetch } = query;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeading id={titleId} title={say.title} description={say.description} />
      {data === undefined && isError && (
        <ErrorState small sentence={say.failed} retry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <div aria-busy="true" role="status" aria-label={say.loading}>
          <Skeleton variant="rounded" height={CONTENT_HEIGHT} />
        </div>
      )}
      {data !== undefined && children(data)}
    </Panel>
  );
}
