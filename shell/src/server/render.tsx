import type { EmotionCache } from '@emotion/cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router-dom';
import { api, type FeatureCode } from 'shared-kit';
import type { BootDocument, BootFeature, BootRelease, FeatureId } from 'shared-kit/contract';
import type { Request } from 'shared-kit';
import { matchPath } from 'shared-kit/router';
import { createStore } from 'shared-kit/state';
import { App } from '../boot/App';
import { packAnswers } from '../boot/packedAnswers';
import type { SentState } from '../boot/readRendered';
import { pages } from '../pages/pages';
import { codeIn, type Container } from '../releases/container';
import type { FeatureLoader } from '../releases/FeatureLoader';
import { withoutStyleAttributes } from './styleAttributes';
import { errorsIn, textOf, withErrors } from './developmentFailures';
import { createServerLoader, type ServerFailure } from './createServerLoader';
import { createPageStyles, type Style, stylesOf } from './pageStyles';

/** What the process around this code gives it. */
export interface Surroundings {
  boot: BootDocument;
  /** With the query. */
  path: string;
  /** Of a page for users, whose answers are not known here. */
  isFrameOnly: boolean;
  /** The Module Federation container of a release; throws if there is none for the server. */
  containerOf: (release: BootRelease) => Container;
  /** Answers an API call as a visitor gets it. */
  call: (request: Request) => Promise<{ isPersonal: boolean; data?: unknown; error?: unknown }>;
  begins: (feature: FeatureId) => void;
  /** Resolves when finished promises had their turn. */
  tick: () => Promise<void>;
}

export interface Rendered {
  html: string;
  styles: Style[];
  page: SentState;
  failures: ServerFailure[];
  passes: number;
}

const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';
const NOT_RENDERED = 'the view could not be rendered';
const PASSES_MAX = 8;
/** React's mark of a part that shows its fallback. */
const NOT_READY = '<!--$!-->';
const UNFINISHED_MAX = 2;
/** React's preloads of pictures that follow in the page, and attributes that browsers don't need. Development compares those. */
const UNUSED = IS_DEVELOPMENT
  ? /<link rel="preload" as="image"[^>]*>/g
  : /<link rel="preload" as="image"[^>]*>| data-discover="true"| xmlns="[^"]*"/g;
const never = new Promise<never>(() => undefined);

let containerOf: Surroundings['containerOf'];
const codes = new Map<string, FeatureCode>();

async function fetchCode(release: BootFeature): Promise<FeatureCode> {
  if (release.feature.id === 'shell') return pages;
  const { container } = release;
  const code = codes.get(container) ?? (await codeIn(containerOf(release)));
  codes.set(container, code);
  return code;
}

/** Opens what the page shows, so that the first pass has its code. */
function openPage({ features, open }: FeatureLoader, path: string): void {
  const [pathname = ''] = path.split('?');
  const isShown = (route: { path: string }) => matchPath(route.path, pathname) !== null;
  for (const feature of features) {
    const route = feature.feature.routes.find(isShown);
    if (!route) continue;
    open({ feature, kind: 'routes', key: route.path });
    for (const filler of features)
      for (const { slot, access } of filler.feature.slots)
        if (access === 'public' && route.slots?.includes(slot))
          open({ feature: filler, kind: 'slots', key: slot });
  }
}

/** While it loads, a page without parameters looks the same for every user. */
const looksTheSame = ({ boot, path }: Surroundings) =>
  Object.values(boot.features).some(({ feature }) => feature.routes.some((route) => route.path === path));

/** A user's page is rendered as it is before any answer. What can't be rendered so is no failure. */
export async function render(around: Surroundings): Promise<Rendered> {
  if (!around.isFrameOnly) return renderPage(around, true);
  if (looksTheSame(around)) {
    const page = await renderPage(around, true);
    const isThere = page.page.views.some(({ kind, key }) => kind === 'routes' && key === around.path);
    if (isThere && !page.html.includes(NOT_READY)) return { ...page, failures: [] };
  }
  return renderPage(around, false);
}

function reasonOf(renderOnce: () => string): [message: string, error?: unknown] {
  try {
    renderOnce();
    return [NOT_RENDERED];
  } catch (error) {
    return [`${NOT_RENDERED}: ${textOf(error)}`, error];
  }
}

async function renderPage(around: Surroundings, withPage: boolean): Promise<Rendered> {
  const { boot, path, isFrameOnly } = around;
  containerOf = around.containerOf;
  const personal = new Set<string>();
  const store = createStore(undefined, {
    call: async (request, key) => {
      if (isFrameOnly) return never;
      const { isPersonal, ...answer } = await around.call(request);
      if (isPersonal && key !== undefined) personal.add(key);
      return answer as never;
    },
  });
  const server = createServerLoader({
    features: Object.values(boot.features),
    fetchCode: withPage ? fetchCode : undefined,
    begins: around.begins,
  });
  openPage(server.loader, path);
  await server.isComplete([], around.tick);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  let html: string;
  let passes = 0;
  let unfinished = 0;
  /** Parts that load inside of a view get another pass; what fails there stays as it is. */
  const isComplete = async (rendered: string) => {
    const running = isFrameOnly ? [] : store.dispatch(api.util.getRunningQueriesThunk());
    if (!(await server.isComplete(running, around.tick))) return false;
    if (!rendered.includes(NOT_READY)) return true;
    await around.tick();
    unfinished += 1;
    return unfinished > UNFINISHED_MAX;
  };
  const errors = new Set<string>();
  const renderWith = (styles: EmotionCache): string =>
    renderToString(<App {...{ Router, store, styles, boot, loader: server.loader, overrides: {} }} />);
  let styles: EmotionCache;
  do {
    for (let suspect = server.suspect(); suspect; suspect = server.suspect())
      suspect.skip(...reasonOf(() => renderWith(createPageStyles())));
    styles = createPageStyles();
    html = renderWith(styles);
    passes += 1;
    if (IS_DEVELOPMENT) for (const error of errorsIn(html)) errors.add(error);
  } while (passes < PASSES_MAX && !(await isComplete(html)));
  const { queries, provided } = store.getState().api;
  const answers = isFrameOnly ? [] : packAnswers({ queries, provided, personal: [...personal] });
  const isForUsers = isFrameOnly && withPage;
  const page = withoutStyleAttributes(html.replace(UNUSED, ''));
  return {
    html: page.html,
    styles: stylesOf(styles, page.html, page.css),
    page: { views: server.rendered(), answers, ...(isForUsers && { isForUsers }) },
    failures: IS_DEVELOPMENT ? withErrors(server.failures, errors, boot) : server.failures,
    passes,
  };
}
