import { useEffect, useState } from 'react';
import type { BootFeature } from 'shared-kit/contract';
import { PAGES } from 'shared-kit/contract/paths';
import { Route, Routes, useLocation } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { MissingPage, Spinner } from 'shared-kit/ui';
import { AdminFrame } from '../frame/AdminFrame/AdminFrame';
import { SiteFrame } from '../frame/SiteFrame';
import { type FeatureLoader, useFeatureLoader } from '../releases/FeatureLoader';
import { FeatureView } from '../releases/FeatureView';
import { Guarded } from '../session/Guarded';
import { SessionRedirect } from '../session/SessionRedirect';
import { notFound as say } from '../texts';
import { RouteAnnouncer } from './RouteAnnouncer';

const NotFoundPage = () => (
  <MissingPage title={say.title} hint={say.sentence} drawing="seats" to={PAGES.home} label={say.home} />
);

interface Props {
  feature: BootFeature;
  path: string;
  title: string;
}

function Page({ feature, path, title }: Props) {
  const { pageOpened } = useFeatureLoader();
  const [name] = useState(() => ({ feature, kind: 'routes', key: path }) as const);
  useEffect(() => pageOpened(name), [pageOpened, name]);
  return <FeatureView name={name} title={title} waiting={<Spinner />} />;
}

function FeaturePage(props: Props) {
  const { pathname } = useLocation();
  return <Page key={pathname} {...props} />;
}

function pagesIn(frame: 'site' | 'admin', { features, isRendered }: FeatureLoader) {
  return features.flatMap((feature) =>
    feature.feature.routes
      .filter((route) => route.frame === frame)
      .map(({ path, access, title }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded access={access} isRendered={isRendered({ feature, kind: 'routes', key: path })}>
              <FeaturePage feature={feature} path={path} title={title} />
            </Guarded>
          }
        />
      )),
  );
}

/** Changes with the user. The session with which a page opens takes up what the server rendered. */
function useUserKey(): number {
  const { userId, isLoadingAuth } = useSession();
  const [known, setKnown] = useState<{ userId: string | null; key: number }>();
  if (!isLoadingAuth && known?.userId !== userId) setKnown({ userId, key: known ? known.key + 1 : 0 });
  return known?.key ?? 0;
}

/** Routes come from the boot document, so no remote has to load first. */
export function AppRoutes() {
  const key = useUserKey();
  const loader = useFeatureLoader();
  return (
    <>
      <SessionRedirect />
      <RouteAnnouncer />
      <Routes key={key}>
        <Route element={<SiteFrame />}>
          {pagesIn('site', loader)}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<AdminFrame />}>
          {pagesIn('admin', loader)}
          <Route path={`${PAGES.admin}/*`} element={<NotFoundPage />} />
        </Route>
      </Routes>
    </>
  );
}
