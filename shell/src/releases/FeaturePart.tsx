import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { useFeatureLoader } from './FeatureLoader';
import { LoadError } from './LoadError';
import type { PartName } from './loadPart';

interface Props {
  /** Must not change while mounted: another name needs another `key`. */
  name: PartName;
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

export function FeaturePart({ name, waiting, title, small = false, props = {} }: Props) {
  const loader = useFeatureLoader();
  const [part] = useState(() => loader.open(name));
  const state = useSyncExternalStore(part.subscribe, part.getState);
  if (state.status === 'loading') return waiting;
  if (state.status === 'broken') return <LoadError title={title} small={small} retry={part.retry} />;
  return (
    <ErrorBoundary fallback={null} onError={part.crashed}>
      <Suspense fallback={waiting}>
        <Mounted onMount={part.mounted}>
          <state.Component {...props} />
        </Mounted>
      </Suspense>
    </ErrorBoundary>
  );
}
