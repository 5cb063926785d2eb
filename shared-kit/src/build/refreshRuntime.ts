import runtime from 'react-refresh/runtime';

declare const REFRESH_SCOPE: string;

/** One runtime for all apps: React reports its roots only to a runtime that loaded before it. */
const page = globalThis as { kinodostRefresh?: typeof runtime };
const one = (page.kinodostRefresh ??= runtime);

export const {
  injectIntoGlobalHook,
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = one;

/** Two apps may have modules of the same name, so ids get the app's name. */
export const register = (type: unknown, id: string): void => one.register(type, `${REFRESH_SCOPE} ${id}`);
