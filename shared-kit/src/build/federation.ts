import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { sharedByHost, sharedByRemote } from './sharing';

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

export function hostParts(): FederatedParts {
  return {
    entry: { shell: './src/main.ts' },
    plugin: new ModuleFederationPlugin({
      name: 'shell',
      dts: false,
      manifest: false,
      shared: sharedByHost(),
      experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
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
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
    }),
  };
}
