/** What is shared hands over its code. Entries on demand load first. */
export type Factory = () => unknown;
export type Get = () => Factory | Promise<Factory>;
/** By package and version. */
export type ShareScope = Record<string, Record<string, { get: Get }> | undefined>;
/** A build's modules, by id. */
export type Modules = Record<string, (module: { exports: unknown }) => void>;

function take(modules: Modules, id: string, factory: Factory | Promise<Factory>): Promise<void> | undefined {
  if (typeof factory !== 'function')
    return factory.then((loaded) => {
      void take(modules, id, loaded);
    });
  modules[id] = (module) => {
    module.exports = factory();
  };
  return undefined;
}

/** Makes shared modules those of this build. Returns what to wait for. */
export const takeShared = (modules: Modules, ids: string[] = [], get: (id: string) => ReturnType<Get>) =>
  ids.filter((id) => !(id in modules)).flatMap((id) => take(modules, id, get(id)) ?? []);
