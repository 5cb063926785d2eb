import type { ComponentType } from 'react';
import type { FeatureCode } from '../../../kit/src/feature/defineFeature';
import { createHotView, type HotView } from './createHotView';

type Kind = keyof FeatureCode;
type AnyLoader = () => Promise<{ default: ComponentType<object> }>;

const loadersOf = (code: FeatureCode, kind: Kind): Record<string, AnyLoader | undefined> =>
  kind === 'events'
    ? { ...(code.events && { events: code.events }) }
    : ((code[kind] ?? {}) as Record<string, AnyLoader | undefined>);
const keysOf = (code: FeatureCode) =>
  JSON.stringify(
    (['routes', 'slots', 'events'] as const).map((kind) => Object.keys(loadersOf(code, kind)).sort()),
  );

export interface HotOptions {
  onCrash: (error: unknown) => void;
  /** For a change that can't be taken in place. */
  reload: () => void;
}

/** The feature's code for the shell. `replace` exchanges the changed pages and slot fillers where they stand. */
export function createHotFeature(first: FeatureCode, { onCrash, reload }: HotOptions) {
  let current = first;
  const views = new Map<string, HotView>();
  /** The shell has shown an error in their place and doesn't ask again. */
  let hasFailed = false;

  const load = async (kind: Kind, key: string) => {
    const loader = loadersOf(current, kind)[key];
    if (!loader) throw new Error(`the feature has no ${kind} '${key}'`);
    return (await loader()).default;
  };

  async function open(kind: Kind, key: string) {
    const name = `${kind} ${key}`;
    try {
      const view = views.get(name) ?? createHotView(await load(kind, key), () => load(kind, key), onCrash);
      views.set(name, view);
      return { default: view.Component };
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  const opened = (kind: Kind) =>
    Object.fromEntries(Object.keys(loadersOf(first, kind)).map((key) => [key, () => open(kind, key)]));

  return {
    code: { routes: opened('routes'), slots: opened('slots'), ...opened('events') } as FeatureCode,
    async replace(next: FeatureCode): Promise<void> {
      const isOther = keysOf(next) !== keysOf(first);
      current = next;
      if (isOther || hasFailed) return reload();
      await Promise.all([...views.values()].map((view) => view.refresh())).catch(onCrash);
    },
  };
}
