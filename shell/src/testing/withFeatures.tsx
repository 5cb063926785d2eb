import type { ReactElement } from 'react';
import {
  createFeatureLoader,
  FeatureLoaderContext,
  type FeatureLoaderOptions,
} from '../releases/FeatureLoader';
import { SlotFillers } from '../releases/SlotFillers';
import { buildSocial } from './buildBoot';

const noCode: FeatureLoaderOptions['fetcher'] = {
  fetch: ({ release }) => Promise.reject(new Error(`${release} is missing`)),
  drop: () => undefined,
};

export function withFeatures(element: ReactElement, options: Partial<FeatureLoaderOptions> = {}) {
  const loader = createFeatureLoader({
    features: [buildSocial()],
    fetcher: noCode,
    report: () => undefined,
    ...options,
  });
  return (
    <FeatureLoaderContext value={loader}>
      <SlotFillers>{element}</SlotFillers>
    </FeatureLoaderContext>
  );
}
