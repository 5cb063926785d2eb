import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import type { BootDocument } from 'shared-kit/contract';
import { Provider, type RootState, type Store } from 'shared-kit/state';
import { ThemeProvider } from 'shared-kit/theme';
import { WaitingChanges } from '../offline/WaitingChanges';
import type { Overrides } from '../overrides/readOverrides';
import { FeatureEvents } from '../presence/FeatureEvents';
import { InspectorKeys } from '../inspector/InspectorKeys';
import { PresenceConnection } from '../presence/PresenceConnection';
import { type FeatureLoader, FeatureLoaderContext } from '../releases/FeatureLoader';
import { SlotFillers } from '../releases/SlotFillers';
import { AppRoutes } from '../routes/AppRoutes';
import { SiteDetailsContext } from '../site/SiteDetails';
import { Toasts } from '../toasts/Toasts';
import { NewVersionHint } from '../versions/NewVersionHint';
import { fontFaces } from './fonts';
import { FrameBoundary } from './FrameBoundary';

interface Props {
  /** Of the browser or of the server. */
  Router: ComponentType<{ children: ReactNode }>;
  store: Store;
  /** With which the server rendered the page. */
  serverState?: RootState;
  styles: EmotionCache;
  boot: BootDocument;
  overrides: Overrides;
  loader: FeatureLoader;
}

const OverrideBar = lazy(() => import('../overrides/OverrideBar'));

export function App({ Router, store, serverState, styles, boot, overrides, loader }: Props) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        {/* A rendered page has these rules. Adding them again would reload the fonts. */}
        {!serverState && <Global styles={fontFaces} />}
        <ThemeProvider>
          <Provider store={store} {...(serverState && { serverState })}>
            <Router>
              <FrameBoundary>
                <SiteDetailsContext value={boot.site}>
                  <FeatureLoaderContext value={loader}>
                    <SlotFillers>
                      <AppRoutes />
                      <FeatureEvents />
                    </SlotFillers>
                  </FeatureLoaderContext>
                </SiteDetailsContext>
              </FrameBoundary>
              <Toasts />
              {Object.keys(overrides).length > 0 && (
                <Suspense fallback={null}>
                  <OverrideBar overrides={overrides} />
                </Suspense>
              )}
              <WaitingChanges />
              <NewVersionHint boot={boot} />
              <InspectorKeys loader={loader} />
              <PresenceConnection socketUrl={boot.socketUrl} />
            </Router>
          </Provider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
}
