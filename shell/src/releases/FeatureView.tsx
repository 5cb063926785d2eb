import {
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { shallowEqual } from 'shared-kit/state';
import { ErrorBoundary } from './ErrorBoundary';
import { useFeatureLoader, type View } from './FeatureLoader';
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

type MountedProps = Pick<View, 'mounted' | 'addRegion'> & { children: ReactNode };

function Mounted({ mounted, addRegion, children }: MountedProps) {
  useEffect(mounted, [mounted]);
  return <Fragment ref={addRegion}>{children}</Fragment>;
}

/** Reads the state itself, because React hydrates with the props that it had before the code arrived. */
const Content = memo(function Content({ view, props }: { view: View; props: object }) {
  // Until the code is there, the page keeps what the server rendered.
  if (view.whenHydratable) use(view.whenHydratable);
  const state = view.getState();
  return state.status === 'loaded' ? <state.Component {...props} /> : null;
});

const NO_PROPS = {};

function Waiting({ view, children }: { view: View; children: ReactNode }) {
  view.suspended();
  return children;
}

/** React throws away what the server rendered if it updates a view that waits for its code. */
export const FeatureView = memo(
  NamedView,
  (before, after) =>
    before.title === after.title && before.small === after.small && shallowEqual(before.props, after.props),
);

function NamedView({ name, waiting, title, small = false, props = NO_PROPS }: Props) {
  const loader = useFeatureLoader();
  const [view] = useState(() => loader.open(name));
  const latest = useSyncExternalStore(view.subscribe, view.getState, view.getFirstState);
  const deferred = useDeferredValue(latest);
  // React mounts a page in pieces, between which the browser answers presses.
  const state = deferred.status === 'loading' && latest.status === 'loaded' ? deferred : latest;
  if (state.status === 'loading') return waiting;
  if (state.status === 'broken') {
    const retry = () => void loader.retry(name, view);
    return <LoadError title={title} small={small} retry={retry} retryInPlace={view.retry} />;
  }
  const { release } = state.status === 'loaded' ? state.release : name.feature;
  const content = (
    <Mounted mounted={view.mounted} addRegion={view.addRegion}>
      <Content view={view} props={props} />
    </Mounted>
  );
  if (view.isBare()) return content;
  return (
    // By the key, React doesn't compare a fallback with what the server rendered from another release.
    <ErrorBoundary key={release} fallback={null} onError={view.crashed}>
      <Suspense fallback={<Waiting view={view}>{waiting}</Waiting>}>{content}</Suspense>
    </ErrorBoundary>
  );
}
