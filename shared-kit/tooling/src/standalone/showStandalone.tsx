import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Provider } from 'react-redux';
import type { FeatureStatic } from '../../../contract/src/platform/features';
import type { FeatureCode } from '../../../kit/src/feature';
import { createStore } from '../../../kit/src/state';
import { startDarkMode, ThemeProvider } from '../../../kit/src/theme';
import { Host } from './Host';
import { partsOf } from './parts';
import { sessionNow } from './roles';

export async function showStandalone(code: FeatureCode, feature: FeatureStatic): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  startDarkMode();
  const session = await sessionNow();
  createRoot(root).render(
    <Provider store={createStore({ session })}>
      <ThemeProvider>
        <BrowserRouter>
          <Host parts={partsOf(code, feature)} />
        </BrowserRouter>
      </ThemeProvider>
    </Provider>,
  );
}
