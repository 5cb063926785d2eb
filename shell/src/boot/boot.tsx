import createCache from '@emotion/cache';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { onServerBack } from 'shared-kit';
import { createStore, type Store } from 'shared-kit/state';
import { startDarkMode } from 'shared-kit/theme';
import { readOverrides } from '../overrides/readOverrides';
import { createFeatureLoader } from '../releases/FeatureLoader';
import { createFederationFetcher } from '../releases/federation';
import { report } from '../releases/report';
import { startSession } from '../session/startSession';
import { startVitals } from '../vitals/startVitals';
import { App } from './App';
import { readBoot } from './readBoot';

function refetchOnReconnect(store: Store): void {
  setupListeners(store.dispatch);
  setupListeners(store.dispatch, (dispatch, { onOnline }) => onServerBack(() => dispatch(onOnline())));
}

export async function boot(): Promise<void> {
  const { document: boot, nonce } = readBoot();
  startDarkMode();
  const overrides = readOverrides(boot);
  const isOverridden = Object.keys(overrides).length > 0;
  const { features, origins } = isOverridden
    ? await (await import('../overrides/applyOverrides')).applyOverrides(boot, overrides)
    : boot;
  const loader = createFeatureLoader({
    features: Object.values(features),
    fetcher: createFederationFetcher(nonce, origins),
    report,
  });
  window.addEventListener('online', loader.resetFailures);
  const store = createStore();
  startSession(store);
  refetchOnReconnect(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  // The content security policy allows no inline style without the nonce.
  const styles = createCache({ key: 'k', nonce, prepend: true });
  createRoot(root).render(
    <App store={store} styles={styles} boot={boot} overrides={overrides} loader={loader} />,
  );
  if (!isOverridden) startVitals(boot, loader);
}
