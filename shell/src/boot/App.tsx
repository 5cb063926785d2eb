import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { lazy, StrictMode, Suspense } from 'react';
import type { BootDocument } from 'shared-kit/contract';
import { BrowserRouter } from 'shared-kit/router';
import { Provider, type Store } from 'shared-kit/state';
import { ThemeProvider } from 'shared-kit/theme';
import { ErrorState } from 'shared-kit/ui';
import type { Overrides } from '../overrides/readOverrides';
import { PresenceConnection } from '../presence/PresenceConnection';
import { ErrorBoundary } from '../releases/ErrorBoundary';
import { type FeatureLoader, FeatureLoaderContext } from '../releases/FeatureLoader';
import { SlotFillers } from '../releases/SlotFillers';
import { AppRoutes } from '../routes/AppRoutes';
import { SiteDetailsContext } from '../site/SiteDetails';
import { Toasts } from '../toasts/Toasts';
import { NewVersionHint } from '../versions/NewVersionHint';
import { fontFaces } from './fonts';

interface Props {
  store: Store;
  styles: EmotionCache;
  boot: BootDocument;
  overrides: Overrides;
  loader: FeatureLoader;
}

const OverrideBar = lazy(() => import('../overrides/OverrideBar'));
const reload = () => location.reload();

export function App({ store, styles, boot, overrides, loader }: Props) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <Global styles={fontFaces} />
        <ThemeProvider>
          <Provider store={store}>
            <BrowserRouter>
              <ErrorBoundary fallback={<ErrorState retry={reload} />}>
                <SiteDetailsContext value={boot.site}>
                  <FeatureLoaderContext value={loader}>
                    <SlotFillers>
                      <AppRoutes />
                    </SlotFillers>
                  </FeatureLoaderContext>
                </SiteDetailsContext>
              </ErrorBoundary>
              <Toasts />
              {Object.keys(overrides).length > 0 && (
                <Suspense fallback={null}>
                  <OverrideBar overrides={overrides} />
                </Suspense>
              )}
              <NewVersionHint boot={boot} />
              <PresenceConnection socketUrl={boot.socketUrl} />
            </BrowserRouter>
          </Provider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
}
