import { useState } from 'react';
import { PAGES } from 'shared-kit/contract/paths';
import { Route, Routes } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { AdminFrame } from '../frame/AdminFrame/AdminFrame';
import { SiteFrame } from '../frame/SiteFrame';
import { NotFoundPage } from '../pages/notFound/NotFoundPage';
import { type FeatureLoader, useFeatureLoader } from '../releases/FeatureLoader';
import { Guarded } from '../session/Guarded';
import { SessionRedirect } from '../session/SessionRedirect';
import { FeaturePage } from './FeaturePage';
import { RouteAnnouncer } from './RouteAnnouncer';

type Frame = 'site' | 'admin';

function pagesIn(frame: Frame, { features, isRendered }: FeatureLoader) {
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
