import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { allEager, sharedByHost, sharedByRemote } from './sharing';

const require = createRequire(import.meta.url);

export const ENTRY_FILE = 'entry.js';

export interface FederatedParts {
  entry: Configuration['entry'];
  plugin: RspackPluginInstance;
}

/** Rspack can't tree-shake the plugin's CommonJS runtime: 12 kB brotli in each entry, 5 kB as ES modules. */
export const federationAsModules = () =>
  Object.fromEntries(
    ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin', 'runtime']
      .map((name) => require.resolve(`@module-federation/${name}`))
      .map((file) => [file, file.replace(/\.cjs$/, '.js')]),
  );

const HOST = { name: 'shell', dts: false, manifest: false } as const;
const IN_HOST = {
  provideExternalRuntime: true,
  optimization: { disableSnapshot: true, target: 'web' },
} as const;
const IN_REMOTE = {
  externalRuntime: true,
  optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
} as const;

export function hostParts(): FederatedParts {
  return {
    entry: { shell: './src/main.ts' },
    plugin: new ModuleFederationPlugin({ ...HOST, shared: sharedByHost(), experiments: IN_HOST }),
  };
}

type Exposed = string | { import: string; name: string };

/** A normal entry would run before sharing is set up and load a second React. */
export function remoteParts(container: string, feature: Exposed = './src/feature.ts'): FederatedParts {
  return {
    entry: {},
    plugin: new ModuleFederationPlugin({
      name: container,
      filename: ENTRY_FILE,
      library: { type: 'var', name: container },
      exposes: { './feature': feature },
      dts: false,
      manifest: false,
      shared: sharedByRemote(),
      experiments: IN_REMOTE,
    }),
  };
}

/** The server has no chunks to load on demand, so all shared entries are eager. */
export function hostServerParts(): FederatedParts {
  return {
    entry: { shell: './src/server/render.tsx' },
    plugin: new ModuleFederationPlugin({ ...HOST, shared: allEager(sharedByHost()), experiments: IN_HOST }),
  };
}
