import { type ReactNode, useId } from 'react';
import { ErrorState, Skeleton, Typography } from 'shared-kit/ui';
import { Panel } from '../profile/layout';

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
      <div>
        <Typography variant="h2" id={titleId}>
          {say.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {say.description}
        </Typography>
      </div>
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
