import createCache from '@emotion/cache';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { answersRendered, onServerBack, refetchAnswers } from 'shared-kit';
import { BrowserRouter } from 'shared-kit/router';
import { createStore, type Store, storedToken } from 'shared-kit/state';
import { startDarkMode } from 'shared-kit/theme';
import { readOverrides } from '../overrides/readOverrides';
import { createFeatureLoader } from '../releases/FeatureLoader';
import { createFederationFetcher } from '../releases/federation';
import { report } from '../releases/report';
import { startSession } from '../session/startSession';
import { startVitals } from '../vitals/startVitals';
import { App } from './App';
import { readBoot } from './readBoot';
import { restoreStyles } from './restoreStyles';
import { readRendered } from './readRendered';

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
  const rendered = isOverridden ? null : readRendered();
  const loader = createFeatureLoader({
    features: Object.values(features),
    fetcher: createFederationFetcher(nonce, origins, features.shell),
    report,
    rendered: rendered?.views,
  });
  window.addEventListener('online', loader.resetFailures);
  const store = createStore();
  if (rendered) store.dispatch(answersRendered(rendered.answers));
  const serverState = rendered ? store.getState() : undefined;
  const views = (rendered?.views ?? []).flatMap(({ feature: id, ...view }) => {
    const feature = features[id];
    return feature ? [loader.open({ feature, ...view })] : [];
  });
  refetchOnReconnect(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  // The content security policy allows no inline style without the nonce.
  const styles = createCache({ key: 'k', nonce, prepend: true });
  const app = <App Router={BrowserRouter} {...{ store, serverState, styles, boot, overrides, loader }} />;
  if (rendered) {
    restoreStyles(root);
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error('RECOVERABLE', error) });
  } else createRoot(root).render(app);
  // A change of the session before would make React throw away what the server rendered.
  const isHydrated = Promise.all(views.map((view) => view.settled()));
  startSession(store, isHydrated);
  if (rendered && storedToken() !== null)
    void isHydrated.then(() => store.dispatch(refetchAnswers(rendered.answers.personal)));
  if (!isOverridden) startVitals(boot, loader);
}
