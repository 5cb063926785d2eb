import type { FeatureCode } from 'shared-kit';
import './formerRuntime';

/** What the shell shares, by package and version. */
declare const __webpack_share_scopes__: { default: object };

/** What the entry of a release puts into its global variable. */
export interface Container {
  init: (shared: object) => unknown;
  get: (module: string) => Promise<() => { default: FeatureCode }>;
}

/** The release uses the shell's React, kit and so on. */
export async function codeIn(container: Container): Promise<FeatureCode> {
  await container.init(__webpack_share_scopes__.default);
  const module = await container.get('./feature');
  return module().default;
}
