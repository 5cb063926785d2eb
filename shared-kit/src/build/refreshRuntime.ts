import runtime from 'react-refresh/runtime';

declare const REFRESH_SCOPE: string;

/** One runtime for all apps on the page: React tells about its roots only to one that was there before it. */
const page = globalThis as { kinodostRefresh?: typeof runtime };
const one = (page.kinodostRefresh ??= runtime);

export const {
  injectIntoGlobalHook,
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = one;

/** Two apps may have modules of the same name: a component of one is never the successor of the other's. */
export const register = (type: unknown, id: string): void => one.register(type, `${REFRESH_SCOPE} ${id}`);
