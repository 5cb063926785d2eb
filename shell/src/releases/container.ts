import type { FeatureCode } from 'shared-kit';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, object>;

/** A Module Federation container: what the entry of a release puts into its global variable. */
export interface Container {
  init: (shared: object | undefined) => Promise<void> | undefined;
  get: (module: string) => Promise<() => { default: FeatureCode }>;
}

/** The release uses the shell's React, kit and so on. */
export async function codeIn(container: Container): Promise<FeatureCode> {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const module = await container.get('./feature');
  return module().default;
}
