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
import { ErrorState, Page, PageTitle } from 'shared-kit/ui';
import { ErrorBoundary } from './ErrorBoundary';
import { useFeatureLoader, type View } from './FeatureLoader';
import type { ViewName } from './loadView';

interface LoadErrorProps {
  title: string | undefined;
  small?: boolean;
  retry: () => void;
  /** A reload that nobody asked for could lose what was typed. */
  retryInPlace: () => void;
}

function LoadError({ title, small = false, retry, retryInPlace }: LoadErrorProps) {
  useEffect(() => {
    window.addEventListener('online', retryInPlace);
    return () => window.removeEventListener('online', retryInPlace);
  }, [retryInPlace]);
  const state = <ErrorState small={small} retry={retry} />;
  if (title === undefined) return state;
  return (
    <Page>
      <PageTitle sx={{ justifyContent: 'center', marginBlockStart: 4, marginBottom: 0 }}>{title}</PageTitle>
      {state}
    </Page>
  );
}

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
  const latest = useSyncExternalStore(view.subscribe, view.getShown, view.getFirstShown);
  const deferred = useDeferredValue(latest);
  // React mounts a page in pieces, between which the browser answers presses.
  const shown = deferred === 'loading' && latest !== 'broken' ? deferred : latest;
  if (shown === 'loading') return waiting;
  if (shown === 'broken') {
    const retry = () => void loader.retry(name, view);
    return <LoadError title={title} small={small} retry={retry} retryInPlace={view.retry} />;
  }
  const content = (
    <Mounted mounted={view.mounted} addRegion={view.addRegion}>
      <Content view={view} props={props} />
    </Mounted>
  );
  if (view.isBare()) return content;
  return (
    // The key keeps React from comparing a fallback with what the server rendered from another release.
    <ErrorBoundary key={shown} fallback={null} onError={view.crashed}>
      <Suspense fallback={<Waiting view={view}>{waiting}</Waiting>}>{content}</Suspense>
    </ErrorBoundary>
  );
}
