import { parse } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { SERVER_FOLDER, SERVER_PUBLIC_PATH } from '../../../contract/src/platform/releases';
import { type AppSource, commonOf, type Mode } from './app';
import { ENTRY_FILE, hostServerParts, remoteParts } from './federation/federation';
import { SecondBuildPlugin } from './secondBuild';
import { hasSourceMaps, SourceMapsPlugin } from './release/sourceMaps';

/** Both halves name files alike, or the page would change when it hydrates. Every server and browser takes the names. */
export function servedName({ filename = '' }: { filename?: string }): string {
  const { name, ext } = parse(filename.split('?')[0] ?? '');
  const plain = name.replace(/[^\w.-]+/g, '-').replace(/\.+/g, '.');
  const short = plain.replace(/^[.-]+/, '').slice(0, NAME_LENGTH_MAX);
  return `${short || 'file'}.[contenthash:10]${ext.toLowerCase()}`;
}

const NAME_LENGTH_MAX = 60;

/** Packages use these if they are installed. Bundled then, they would make the release depend on the installation. */
const NEVER_BUNDLED = /^(bufferutil|supports-color|utf-8-validate)$/;

/** One script, because the server evaluates it as a whole. */
function serverOf(app: AppSource, container: string, mode: Mode): Configuration {
  const { entry, plugin } = app.isHost ? hostServerParts() : remoteParts(container);
  return {
    ...commonOf(app, mode, false),
    target: ['node20', 'es2022'],
    entry,
    // For the stack of an error in the terminal.
    devtool: mode === 'development' && 'cheap-module-source-map',
    output: {
      uniqueName: container,
      filename: ENTRY_FILE,
      asyncChunks: false,
      chunkFormat: 'commonjs',
      chunkLoading: 'require',
      publicPath: SERVER_PUBLIC_PATH,
      assetModuleFilename: servedName,
      globalObject: 'globalThis',
      library: { type: 'var', name: container },
    },
    optimization: { splitChunks: false, chunkIds: 'natural', moduleIds: 'natural' },
    plugins: [
      plugin,
      new rspack.IgnorePlugin({ resourceRegExp: NEVER_BUNDLED }),
      mode === 'production' &&
        hasSourceMaps(app.feature.id) &&
        new SourceMapsPlugin(app.folder, '[file].map'),
    ],
  };
}

/** Adds the script that renders the app's public pages on the server. */
export const serverHalf = (app: AppSource, container: string, mode: Mode) =>
  new SecondBuildPlugin('the half for the server', serverOf(app, container, mode), SERVER_FOLDER);
