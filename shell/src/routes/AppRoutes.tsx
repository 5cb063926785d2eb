import { PAGES } from 'shared-kit/contract/paths';
import { Route, Routes } from 'shared-kit/router';
import { useSession } from 'shared-kit/state';
import { AdminFrame } from '../frame/AdminFrame/AdminFrame';
import { SiteFrame } from '../frame/SiteFrame';
import { NotFoundPage } from '../pages/notFound/NotFoundPage';
import { allFeatures } from '../releases/features';
import { Guarded } from '../session/Guarded';
import { SessionRedirect } from '../session/SessionRedirect';
import { FeaturePage } from './FeaturePage';
import { RouteAnnouncer } from './RouteAnnouncer';

type Frame = 'site' | 'admin';

function pagesIn(frame: Frame) {
  return allFeatures().flatMap(({ feature }) =>
    feature.routes
      .filter((route) => route.frame === frame)
      .map(({ path, access, title }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded access={access}>
              <FeaturePage feature={feature.id} path={path} title={title} />
            </Guarded>
          }
        />
      )),
  );
}

/** Made from the static halves of the features: no remote's code is needed to know the pages. */
export function AppRoutes() {
  const { userId } = useSession();
  return (
    <>
      <SessionRedirect />
      <RouteAnnouncer />
      <Routes key={userId ?? 'visitor'}>
        <Route element={<SiteFrame />}>
          {pagesIn('site')}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<AdminFrame />}>
          {pagesIn('admin')}
          <Route path={`${PAGES.admin}/*`} element={<NotFoundPage />} />
        </Route>
      </Routes>
    </>
  );
}
