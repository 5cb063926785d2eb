import { createRoot } from 'react-dom/client';
import { createStore } from 'shared-kit/state';
import { startDarkMode } from 'shared-kit/theme';
import { overrideWishes } from '../overrides/wishes';
import { startFederation } from '../releases/federation';
import { forgiveWhenOnline, knowFeatures } from '../releases/features';
import { startSession } from '../session/startSession';
import { App } from './App';
import { readBoot } from './readBoot';
import { keepFresh } from './keepFresh';
import { styleCache } from './styleCache';

/** From the boot document to a page, one named step after the other. */
export async function boot(): Promise<void> {
  const { document: boot, nonce } = readBoot();
  startDarkMode();
  startFederation(nonce);
  const wishes = overrideWishes(boot);
  const isOverridden = Object.keys(wishes).length > 0;
  // Nobody but a developer waits for this.
  knowFeatures(
    isOverridden ? await (await import('../overrides/overridden')).overridden(boot, wishes) : boot,
  );
  forgiveWhenOnline();
  const store = createStore();
  startSession(store);
  keepFresh(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(<App store={store} styles={styleCache(nonce)} boot={boot} wishes={wishes} />);
}
