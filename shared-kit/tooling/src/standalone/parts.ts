import { type ComponentType, lazy } from 'react';
import type { FeatureStatic } from '../../../contract/src/platform/features';
import type { FeatureCode, Loader } from '../../../kit/src/feature';

export const SLOT_BASE = '/slots/';

export interface Part {
  name: string;
  path: string;
  Component: ComponentType<{ close: () => void }>;
}

export interface Parts {
  title: string;
  pages: Part[];
  slots: Part[];
}

export function partsOf(code: FeatureCode, { title, routes, slots }: FeatureStatic): Parts {
  const loaders = { ...code.routes, ...code.slots } as Partial<Record<string, Loader>>;
  const partOf = (name: string, path: string): Part[] => {
    const loader = loaders[name];
    return loader ? [{ name, path, Component: lazy(loader) }] : [];
  };
  return {
    title,
    pages: routes.flatMap(({ path }) => partOf(path, path)),
    slots: slots.flatMap(({ slot }) => partOf(slot, SLOT_BASE + slot)),
  };
}
