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

/**
 * The plugin names CommonJS files of its runtime, which can't be tree-shaken: 12 kB of brotli in each entry
 * in place of 5. Their ES modules are the same code.
 */
export const federationAsModules = () =>
  Object.fromEntries(
    ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin', 'runtime']
      .map((name) => require.resolve(`@module-federation/${name}`))
      .map((file) => [file, file.replace(/\.cjs$/, '.js')]),
  );

/** The shell: everything shared is in its first script. */
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

/** A remote has no entry of its own: one would run before sharing is set up and bring a second React. */
export function remoteParts(container: string): FederatedParts {
  return {
    entry: {},
    plugin: new ModuleFederationPlugin({
      name: container,
      filename: ENTRY_FILE,
      library: { type: 'var', name: container },
      exposes: { './feature': './src/feature.ts' },
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
