import { act, type queries, render, type RenderResult, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Provider } from 'react-redux';
import { answersRendered, type RenderedAnswers } from '../../kit/src/api/renderedAnswers';
import { STORAGE_KEYS } from 'shared-kit/contract/limits';
import { createStore, type RootState, type Store } from '../../kit/src/state';
import { ThemeProvider } from '../../kit/src/theme/ThemeProvider';
import { withoutBrowser } from './withoutBrowser';

interface Hydrated extends RenderResult<typeof queries, HTMLDivElement, HTMLDivElement> {
  html: string;
  mismatches: unknown[];
  store: Store;
}

interface Options {
  at?: string;
  path?: string;
  /** Whether the browser that takes the page up holds a user's token. */
  hasToken?: boolean;
  /** Waits until the page on which the answers are collected shows everything. */
  loaded: () => void;
}

const inApp = (
  element: ReactElement,
  { at = '/', path = '*' }: Options,
  store: Store,
  serverState?: RootState,
) => (
  <Provider store={store} {...(serverState && { serverState })}>
    <ThemeProvider>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={element} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>
  </Provider>
);

/** React writes the error of a part inside of Suspense into the page, and leaves the part out. */
const LEFT_OUT = /<template data-msg="Switched to client rendering because[^:]*:\s*([^"]*)"/;

function renderOnServer(page: ReactElement, path: string): string {
  const cannot = (why: string, cause?: unknown) =>
    new Error(`${path} can't be rendered on the server: ${why}`, { cause });
  let html: string;
  try {
    html = withoutBrowser(() => renderToString(page));
  } catch (error) {
    throw cannot(String(error), error);
  }
  const why = LEFT_OUT.exec(html)?.[1];
  if (why !== undefined) throw cannot(why);
  return html;
}

/**
 * Renders as the server does, once all answers are there, and lets React take the page up in the browser. Throws when
 * the page uses what only browsers have before that.
 */
export async function hydrateInApp(element: ReactElement, options: Options): Promise<Hydrated> {
  localStorage.removeItem(STORAGE_KEYS.token);
  const collecting = createStore();
  const whole = render(inApp(element, options, collecting));
  await waitFor(options.loaded);
  const { queries, provided } = collecting.getState().api;
  const answers = { queries, provided, personal: [] } as unknown as RenderedAnswers;
  whole.unmount();

  if (options.hasToken) localStorage.setItem(STORAGE_KEYS.token, 'token');
  const store = createStore();
  store.dispatch(answersRendered(answers));
  const page = inApp(element, options, store, store.getState());
  const html = renderOnServer(page, options.at ?? '/');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const mismatches: unknown[] = [];
  const view = render(page, {
    container,
    hydrate: true,
    onRecoverableError: (error) => mismatches.push(error),
  });
  await act(() => Promise.resolve());
  return { ...view, html, mismatches, store };
}
