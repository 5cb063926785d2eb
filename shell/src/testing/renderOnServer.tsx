import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.node';
import type { BootFeature } from 'shared-kit/contract';
import { createServerLoader } from '../server/createServerLoader';
import type { FeatureFetcher } from '../releases/loadView';
import type { FeatureLoader } from '../releases/FeatureLoader';

interface Options {
  features: readonly BootFeature[];
  fetchCode: FeatureFetcher['fetch'];
  pageWith: (loader: FeatureLoader) => ReactNode;
}

/** Renders as the server does, for tests that hydrate the page. */
export async function renderOnServer({ features, fetchCode, pageWith }: Options) {
  const server = createServerLoader({ features, fetchCode, begins: () => undefined });
  let html: string;
  do html = renderToString(pageWith(server.loader));
  while (!(await server.isComplete([], () => Promise.resolve())));
  return { html, views: server.rendered() };
}
