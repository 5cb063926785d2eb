import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { onServerBack } from 'shared-kit';
import { BrowserRouter } from 'shared-kit/router';
import { createStore, type Store } from 'shared-kit/state';
import { startDarkMode } from 'shared-kit/theme';
import { readOverrides } from '../overrides/readOverrides';
import { createFeatureLoader } from '../releases/FeatureLoader';
import { createFederationFetcher } from '../releases/federation';
import { createOfflineCalls } from '../offline/calls';
import { startOffline } from '../offline/startOffline';
import { report as sendReport } from '../releases/report';
import { reportUncaughtErrors } from '../releases/reportUncaughtErrors';
import { withPage } from '../releases/withPage';
import { startSession } from '../session/startSession';
import { reloadIfChanged } from '../versions/reloadIfChanged';
import { startVitals } from '../vitals/startVitals';
import { App } from './App';
import { createStyles } from './createStyles';
import { hydrate } from './hydrate';
import { readBoot } from './readBoot';
import { readRendered } from './readRendered';

function refetchOnReconnect(store: Store): void {
  setupListeners(store.dispatch);
  setupListeners(store.dispatch, (dispatch, { onOnline }) => onServerBack(() => dispatch(onOnline())));
}

function rootOfPage(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  return root;
}

/** `waitedMs`: for how long the page waited until the application was wanted. */
export async function boot(waitedMs = 0): Promise<void> {
  const boot = readBoot();
  startDarkMode();
  const overrides = readOverrides(boot);
  const isOverridden = Object.keys(overrides).length > 0;
  const { features, origins } = isOverridden
    ? await (await import('../overrides/applyOverrides')).applyOverrides(boot, overrides)
    : boot;
  // The server rendered the releases in force, without overrides.
  const page = isOverridden ? null : readRendered();
  const report = withPage(features, sendReport);
  const loader = createFeatureLoader({
    features: Object.values(features),
    fetcher: createFederationFetcher(origins, features.shell),
    report,
    rendered: page?.views,
    reloadIfChanged: (feature) => reloadIfChanged(boot, feature),
  });
  reportUncaughtErrors(features, report);
  window.addEventListener('online', loader.resetFailures);
  const calls = createOfflineCalls();
  const store = createStore(undefined, calls);
  refetchOnReconnect(store);
  const app = { Router: BrowserRouter, store, styles: createStyles(), boot, overrides, loader };
  if (page) startSession(store, hydrate(rootOfPage(), page, app));
  else {
    createRoot(rootOfPage()).render(<App {...app} />);
    startSession(store);
  }
  if (isOverridden) return;
  startVitals(boot, loader, waitedMs);
  startOffline(boot, store, calls);
}
