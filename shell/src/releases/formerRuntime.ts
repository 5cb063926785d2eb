type Factory = () => unknown;
type ShareScope = Record<string, Record<string, { get: () => Factory | Promise<Factory> }>>;

/** As much of the federation package's runtime as entries of older releases call that contain the rest of it. */
class Instance {
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(readonly options: object) {}

  initOptions(): void {}

  registerShared(): void {}

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  initializeSharing(): [] {
    return [];
  }

  loadShareSync(key: string) {
    // The shell alone shares, so there is one version.
    return Object.values(this.shareScopeMap.default?.[key] ?? {})[0]?.get();
  }

  async loadShare(key: string) {
    return (await this.loadShareSync(key)) ?? false;
  }
}

const nothing = () => undefined;

Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    ModuleFederation: Instance,
    CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
    helpers: { global: {}, share: {}, utils: {} },
    getGlobalFederationConstructor: () => Instance,
    setGlobalFederationConstructor: nothing,
    setGlobalFederationInstance: nothing,
  },
});
