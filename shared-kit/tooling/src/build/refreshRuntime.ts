import runtime from 'react-refresh/runtime';

declare const REFRESH_SCOPE: string;

/** All apps use one runtime, because React reports its roots only to the first one. */
const page = globalThis as { kinodostRefresh?: typeof runtime };
const one = (page.kinodostRefresh ??= runtime);

export const {
  injectIntoGlobalHook,
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = one;

/** Ids contain the app's name, because two apps may have modules of the same name. */
export const register = (type: unknown, id: string): void => one.register(type, `${REFRESH_SCOPE} ${id}`);
