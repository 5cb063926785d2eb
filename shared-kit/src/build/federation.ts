import { type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { allEager, sharedByHost, sharedByRemote } from './sharing';

const { ModuleFederationPluginV1 } = rspack.container;

export const ENTRY_FILE = 'entry.js';
const HOST = 'shell';

export interface FederatedParts {
  entry: Configuration['entry'];
  plugin: RspackPluginInstance;
}

export const hostParts = (): FederatedParts => ({
  entry: { shell: './src/main.ts' },
  plugin: new ModuleFederationPluginV1({ name: HOST, shared: sharedByHost() }),
});

type Exposed = string | { import: string; name: string };

/** A normal entry would run before sharing is set up and load a second React. */
export const remoteParts = (container: string, feature: Exposed = './src/feature.ts'): FederatedParts => ({
  entry: {},
  plugin: new ModuleFederationPluginV1({
    name: container,
    filename: ENTRY_FILE,
    library: { type: 'var', name: container },
    exposes: { './feature': feature },
    shared: sharedByRemote(),
  }),
});

/** The server has no chunks to load on demand, so all shared entries are eager. */
export const hostServerParts = (): FederatedParts => ({
  entry: { shell: './src/server/render.tsx' },
  plugin: new ModuleFederationPluginV1({ name: HOST, shared: allEager(sharedByHost()) }),
});

export const remoteServerParts = (container: string) => remoteParts(container);
