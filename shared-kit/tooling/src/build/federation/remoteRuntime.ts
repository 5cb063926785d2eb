import { type Factory, type Get, type Modules, type ShareScope, takeShared } from './takeShared';

/** What Rspack generates from the options of `remoteParts`. */
declare const __webpack_require__: {
  m: Modules;
  /** Missing on the server, where all code is in one file. */
  f?: Record<string, (chunk: string, promises: Promise<unknown>[]) => void>;
  initializeExposesData: { moduleMap: Record<string, () => Promise<Factory>> };
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>;
    initialConsumes?: string[];
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initContainer: (shared: ShareScope) => void;
  getContainer: (name: string) => Promise<Factory>;
};

const { m: modules, f: loading, initializeExposesData, consumesLoadingData } = __webpack_require__;
const { chunkMapping, initialConsumes = [], moduleIdToConsumeDataMapping } = consumesLoadingData;

let scope: ShareScope = {};

function get(id: string): ReturnType<Get> {
  const { shareKey } = moduleIdToConsumeDataMapping[id] ?? { shareKey: id };
  // Only the shell shares anything, so there is one version. `promote` has compared it with the release's.
  const [shared] = Object.values(scope[shareKey] ?? {});
  return shared ? shared.get() : Promise.reject(new Error(`the shell doesn't share ${shareKey}`));
}

// The shell calls `init` after this, and before any module runs.
__webpack_require__.initContainer = (shared) => {
  scope = shared;
};
__webpack_require__.getContainer = async (name) => {
  const load = initializeExposesData.moduleMap[name];
  if (!load) throw new Error(`the release has no ${name}`);
  return load();
};
if (loading)
  loading.consumes = (chunk, promises) =>
    void promises.push(...takeShared(modules, chunkMapping[chunk], get));
void takeShared(modules, initialConsumes, (id) => () => (get(id) as Factory)());
