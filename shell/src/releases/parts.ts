import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { type LoadedPart, loadPart, type PartName } from './loadPart';

/** One page or slot as React sees it, together with what became of it. */
export interface Part {
  Component: LazyExoticComponent<ComponentType<object>>;
  loaded: LoadedPart | null;
  shownAt: number | null;
}

const parts = new Map<string, Part>();
const keyOf = ({ feature, kind, key }: PartName) => `${feature} ${kind} ${key}`;

function makePart(name: PartName): Part {
  const part: Part = {
    loaded: null,
    shownAt: null,
    Component: lazy(async () => {
      part.loaded = await loadPart(name);
      return { default: part.loaded.Component };
    }),
  };
  return part;
}

/** The same part again for as long as it hasn't failed: a page visited before shows without a spinner. */
export function partOf(name: PartName): Part {
  const key = keyOf(name);
  const part = parts.get(key) ?? makePart(name);
  parts.set(key, part);
  return part;
}

export const forgetPart = (name: PartName) => parts.delete(keyOf(name));
