import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './slots';

export type Loader<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** The keys are the route paths and slot names of `feature.json`. */
export interface FeatureCode {
  routes?: Record<string, Loader>;
  slots?: { [Name in SlotName]?: Loader<SlotProps[Name]> };
  /** Listens to the `events` of `feature.json`, and shows nothing. Loaded with the first of them. */
  events?: Loader;
}

export const defineFeature = <const Code extends FeatureCode>(code: Code): Code => code;
