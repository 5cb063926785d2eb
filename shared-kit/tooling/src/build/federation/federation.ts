import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { allEager, sharedByHost, sharedByRemote } from './sharing';

export const ENTRY_FILE = 'entry.js';

export interface FederatedParts {
  entry: Configuration['entry'];
  plugin: RspackPluginInstance;
}

const runtimeIn = (name: string) => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

/** An entry of its own, because nothing uses it. */
const SHARED_ON_DEMAND = './src/releases/sharedOnDemand.ts';

function hostPlugin(shared: ReturnType<typeof sharedByHost>): RspackPluginInstance {
  const plugins = [
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation.webpack-bundler-runtime/,
      runtimeIn('hostRuntime'),
    ),
    new ModuleFederationPlugin({ name: 'shell', dts: false, manifest: false, shared }),
  ];
  return { apply: (compiler: Compiler) => plugins.forEach((plugin) => void plugin.apply(compiler)) };
}

export const hostParts = (): FederatedParts => ({
  entry: { shell: [SHARED_ON_DEMAND, './src/main.ts'] },
  plugin: hostPlugin(sharedByHost()),
});

/** The server has no chunks to load on demand, so all shared entries are eager. */
export const hostServerParts = (): FederatedParts => ({
  entry: { shell: [SHARED_ON_DEMAND, './src/server/render.tsx'] },
  plugin: hostPlugin(allEager(sharedByHost())),
});

type Exposed = string | { import: string; name: string };

/**
 * A normal entry would run before sharing is set up and load a second React. The runtime of the package would be 6 kB brotli in
 * each entry.
 */
export function remoteParts(name: string, feature: Exposed = './src/feature.ts'): FederatedParts {
  const exposes = { './feature': feature };
  const library = { type: 'var', name };
  const plugins = [
    new rspack.container.ContainerPlugin({ name, filename: ENTRY_FILE, library, exposes, enhanced: true }),
    new rspack.sharing.ConsumeSharedPlugin({ consumes: sharedByRemote(), enhanced: true }),
  ];
  const apply = (compiler: Compiler) => {
    new rspack.EntryPlugin(compiler.context, runtimeIn('remoteRuntime'), { name }).apply(compiler);
    for (const plugin of plugins) plugin.apply(compiler);
  };
  return { entry: {}, plugin: { apply } };
}
