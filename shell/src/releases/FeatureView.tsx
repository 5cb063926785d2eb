import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { useFeatureLoader } from './FeatureLoader';
import { LoadError } from './LoadError';
import type { ViewName } from './loadView';

interface Props {
  /** Must not change while mounted: another name needs another `key`. */
  name: ViewName;
  waiting: ReactNode;
  /** Heading above an error; only for pages. */
  title?: string;
  small?: boolean;
  props?: object;
}

function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}

export function FeatureView({ name, waiting, title, small = false, props = {} }: Props) {
  const loader = useFeatureLoader();
  const [view] = useState(() => loader.open(name));
  const state = useSyncExternalStore(view.subscribe, view.getState);
  if (state.status === 'loading') return waiting;
  if (state.status === 'broken') return <LoadError title={title} small={small} retry={view.retry} />;
  return (
    <ErrorBoundary fallback={null} onError={view.crashed}>
      <Suspense fallback={waiting}>
        <Mounted onMount={view.mounted}>
          <state.Component {...props} />
        </Mounted>
      </Suspense>
    </ErrorBoundary>
  );
}
