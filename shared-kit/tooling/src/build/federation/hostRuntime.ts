import { type Get, type Modules, type ShareScope, takeShared } from './takeShared';

/** What the plugin's generated code hands to its runtime. */
interface Given {
  webpackRequire: {
    m: Modules;
    S: Record<string, ShareScope>;
    federation: { initOptions: { shared: Record<string, { version: string; get: Get }[]> } };
  };
  moduleToHandlerMapping: Record<string, { getter: Get }>;
}
interface GivenChunk extends Given {
  chunkId: string;
  promises: Promise<unknown>[];
  chunkMapping: Record<string, string[]>;
}

const takeOwn = ({ webpackRequire, moduleToHandlerMapping }: Given, ids: string[] | undefined) =>
  takeShared(webpackRequire.m, ids, (id) => (moduleToHandlerMapping[id] as { getter: Get }).getter());

/**
 * In place of the package's runtime, which is 18 kB brotli: it also loads remotes, negotiates versions and reads manifests, which the
 * shell does by itself or never.
 */
export default {
  bundlerRuntime: {
    init({ webpackRequire }: Given): void {
      const { shared } = webpackRequire.federation.initOptions;
      const byVersion = Object.entries(shared).map(([name, offers]) => [
        name,
        Object.fromEntries(offers.map((offer) => [offer.version, offer])),
      ]);
      webpackRequire.S = { default: Object.fromEntries(byVersion) as ShareScope };
    },
    consumes: ({ chunkId, promises, chunkMapping, ...given }: GivenChunk) =>
      void promises.push(...takeOwn(given, chunkMapping[chunkId])),
    installInitialConsumes: ({ initialConsumes, ...given }: Given & { initialConsumes: string[] }) =>
      void takeOwn(given, initialConsumes),
  },
};
