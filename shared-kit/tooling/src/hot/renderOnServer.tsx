import { parentPort, workerData } from 'node:worker_threads';
import { renderToString } from 'react-dom/server.node';
import { Provider } from 'react-redux';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { api } from '../../../kit/src/api/api';
import type { ServerCalls } from '../../../kit/src/api/baseQuery';
import { policyFor } from '../../../kit/src/api/policies';
import { readAnswer } from '../../../kit/src/api/readAnswer';
import { toFetch } from '../../../contract/src/request';
import type { FeatureCode, Loader } from '../../../kit/src/feature/defineFeature';
import { createStore } from '../../../kit/src/state/store';
import { ThemeProvider } from '../../../kit/src/theme/ThemeProvider';

/** What the thread gets. */
export interface PublicPage {
  /** Where the API answers. */
  origin: string;
  kind: 'routes' | 'slots';
  /** The route's path, such as '/weather/:city', or the slot. */
  name: string;
  path: string;
}

const PASSES_MAX = 8;
/** React's development build writes the error of a part that it leaves out into the part's place. */
const LEFT_OUT =
  /<template data-msg="Switched to client rendering because[^:]*:\s*([^"]*)"(?: data-stck="([^"]*)")?/;

const { fetch } = globalThis;

const callTo =
  (origin: string): ServerCalls['call'] =>
  async (request) => {
    const [address, init] = toFetch(request, null);
    return readAnswer(await fetch(origin + address, init), policyFor(address), request.as);
  };

async function render(code: FeatureCode, { origin, kind, name, path }: PublicPage): Promise<string> {
  const loaders: Partial<Record<string, Loader>> = { ...code[kind] } as Record<string, Loader>;
  const Page = (await loaders[name]?.())?.default;
  if (!Page) return '';
  const store = createStore(undefined, { call: callTo(origin) });
  for (let pass = 1; ; pass += 1) {
    const html = renderToString(
      <Provider store={store}>
        <ThemeProvider>
          <StaticRouter location={path}>
            <Routes>
              <Route path={kind === 'routes' ? name : path} element={<Page />} />
            </Routes>
          </StaticRouter>
        </ThemeProvider>
      </Provider>,
    );
    const running = store.dispatch(api.util.getRunningQueriesThunk());
    if (running.length === 0 || pass === PASSES_MAX) return html;
    await Promise.all(running);
  }
}

/** Renders a page in a thread, which has as little of a browser as the server has, and sends what went wrong. */
export async function renderOnServer(code: FeatureCode): Promise<void> {
  for (const name of ['fetch', 'navigator', 'WebSocket']) Reflect.deleteProperty(globalThis, name);
  let problem: string | undefined;
  try {
    const [, message, stack] = LEFT_OUT.exec(await render(code, workerData as PublicPage)) ?? [];
    problem = stack ?? message;
  } catch (error) {
    problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  parentPort?.postMessage(problem);
}
