import type { ReactNode } from 'react';
import { QueryView, Skeleton, type ViewedQuery } from 'shared-kit/ui';
import { SettingsPanel } from './SettingsPanel';

interface Props<Data> {
  say: { title: string; description: string; loading: string; failed: string };
  query: ViewedQuery<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows what a query has loaded. */
export function QueryPanel<Data>({ say, query, children }: Props<Data>) {
  return (
    <SettingsPanel title={say.title} description={say.description}>
      <QueryView
        query={query}
        small
        sentence={say.failed}
        waiting={
          <div aria-busy="true" role="status" aria-label={say.loading}>
            <Skeleton variant="rounded" height={72} />
          </div>
        }
      >
        {children}
      </QueryView>
    </SettingsPanel>
  );
}
