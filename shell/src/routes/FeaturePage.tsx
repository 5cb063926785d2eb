import { lazy, Suspense, useEffect, useState } from 'react';
import type { BootFeature } from 'shared-kit/contract';
import { useLocation } from 'shared-kit/router';
import { Spinner } from 'shared-kit/ui';
import { pages } from '../pages/pages';
import { ErrorBoundary } from '../releases/ErrorBoundary';
import { useFeatureLoader } from '../releases/FeatureLoader';
import { FeatureView } from '../releases/FeatureView';
import { LoadError } from '../releases/LoadError';
import { withPreloadError } from '../releases/preloadError';

type OwnPath = keyof typeof pages.routes;
const isOwn = (path: string): path is OwnPath => path in pages.routes;

const createPage = (path: OwnPath) => ({ Component: lazy(() => withPreloadError(pages.routes[path])) });
const ownPages = new Map<OwnPath, ReturnType<typeof createPage>>();

function pageAt(path: OwnPath) {
  const page = ownPages.get(path) ?? createPage(path);
  ownPages.set(path, page);
  return page;
}

function OwnPage({ path, title }: { path: OwnPath; title: string }) {
  const { pageOpened } = useFeatureLoader();
  useEffect(() => pageOpened(null), [pageOpened]);
  const [round, setRound] = useState(0);
  const page = pageAt(path);
  const retry = () => {
    ownPages.delete(path);
    setRound(round + 1);
  };
  return (
    <ErrorBoundary key={round} fallback={<LoadError title={title} retry={retry} />}>
      <Suspense fallback={<Spinner />}>
        <page.Component />
      </Suspense>
    </ErrorBoundary>
  );
}

interface Props {
  feature: BootFeature;
  path: string;
  title: string;
}

function RemotePage({ feature, path, title }: Props) {
  const { pageOpened } = useFeatureLoader();
  const [name] = useState(() => ({ feature, kind: 'routes', key: path }) as const);
  useEffect(() => pageOpened(name), [pageOpened, name]);
  return <FeatureView name={name} title={title} waiting={<Spinner />} />;
}

export function FeaturePage({ feature, path, title }: Props) {
  const { pathname } = useLocation();
  if (isOwn(path)) return <OwnPage path={path} title={title} />;
  return <RemotePage key={pathname} feature={feature} path={path} title={title} />;
}
