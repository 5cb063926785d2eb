import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  CONTRACT_NUMBER,
  type FeatureId,
  type FeatureStatic,
  type Release,
  SOURCE_MAPS_FOLDER,
} from 'shared-kit/contract';
import { tar } from '../support/archives';

type Route = FeatureStatic['routes'][number];

const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  access: 'public',
  frame: 'site',
  title: `Səhifə ${path}`,
  ...more,
});

const ROUTES: Record<FeatureId, Route[]> = {
  shell: [
    route('/', { slots: ['landing'] }),
    route('/login'),
    route('/reset-password/:token'),
    route('/about'),
    route('/privacy'),
    route('/terms'),
  ],
  movies: [route('/movie/:movieId'), route('/user/:userId/diary')],
  social: [route('/friends', { access: 'user' }), route('/user/:userId'), route('/user/username/:username')],
  newsletters: [route('/newsletters'), route('/newsletters/:id')],
  admin: [route('/admin', { access: 'admin', frame: 'admin' })],
};
const SLOTS: Record<FeatureId, FeatureStatic['slots']> = {
  shell: [],
  movies: [{ slot: 'landing', order: 10, access: 'public' }],
  social: [{ slot: 'header.notifications', order: 10, access: 'user' }],
  newsletters: [{ slot: 'landing', order: 20, access: 'public' }],
  admin: [],
};

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const described = ([path, content]: readonly [string, string]) => ({
  path,
  integrity: integrityOf(content),
  bytes: Buffer.byteLength(content),
});

export const SERVER_ENTRY = 'server/entry.js';

/** From column 11 on, the script's first line comes from line 12. */
export const SOURCE_MAP = {
  version: 3,
  file: 'entry.js',
  sources: ['src/Page.tsx'],
  names: [],
  mappings: 'UAWA',
};

export interface BuildOptions {
  release?: string;
  marker?: string;
  entryScript?: string;
  /** The half that renders on the server. */
  serverScript?: string;
  /** Of both entries. It comes with a half for the server. */
  sourceMap?: object | undefined;
  /** Further files for browsers. */
  more?: Record<string, string>;
  change?: (manifest: Release) => Release;
}

export interface TestBuild {
  manifest: Release;
  folder: string;
}

const chunkOf = (key: string) => `chunk${key.replace(/\W/g, '-')}.js`;

export interface BuildFiles {
  manifest: Release;
  files: Map<string, string>;
}

export function buildFiles(feature: FeatureId, options: BuildOptions = {}): BuildFiles {
  const {
    release = '1.0.0-aaaa',
    marker = release,
    entryScript,
    sourceMap,
    more = {},
    serverScript = sourceMap && '// nothing is rendered',
    change = (manifest) => manifest,
  } = options;
  const routes = ROUTES[feature] ?? [route(`/${feature}`)];
  const slots = SLOTS[feature] ?? [];
  const keys = [...routes.map(({ path }) => path), ...slots.map(({ slot }) => slot)];
  const entry = feature === 'shell' ? 'shell.js' : 'entry.js';
  const script = (name: string) =>
    `/* ${feature} ${name} */ window.marker = ${JSON.stringify(marker)};\n`.repeat(40);
  const contents = new Map(['font.woff2', entry, ...keys.map(chunkOf)].map((name) => [name, script(name)]));
  if (entryScript !== undefined) contents.set(entry, entryScript);
  for (const [name, content] of Object.entries(more)) contents.set(name, content);
  const onServer = new Map([
    ...(serverScript === undefined ? [] : [[SERVER_ENTRY, serverScript] as const]),
    ...(sourceMap ? [`${SOURCE_MAPS_FOLDER}${entry}.map`, `${SERVER_ENTRY}.map`] : []).map(
      (name) => [name, JSON.stringify(sourceMap)] as const,
    ),
  ]);
  const manifest = change({
    id: release,
    version: '1.0.0',
    commit: null,
    builtAt: '2026-11-21T00:00:00.000Z',
    contract: CONTRACT_NUMBER,
    kit: '^1.0.0',
    entry,
    container: `${feature}_${release}`.replace(/\W/g, '_'),
    files: [...contents].map(described),
    ...(onServer.size > 0 && { server: { entry: SERVER_ENTRY, files: [...onServer].map(described) } }),
    initial: feature === 'shell' ? [entry, 'font.woff2'] : [],
    preload: Object.fromEntries(keys.map((key) => [key, [chunkOf(key)]])),
    feature: { id: feature, title: feature, contract: CONTRACT_NUMBER, routes, slots, nav: [] },
  });
  return { manifest, files: new Map([...contents, ...onServer, ['release.json', JSON.stringify(manifest)]]) };
}

export async function makeBuild(
  folder: string,
  feature: FeatureId,
  options: BuildOptions = {},
): Promise<TestBuild> {
  const { manifest, files } = buildFiles(feature, options);
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { manifest, folder };
}

/** As `kinodost publish` sends it. */
export async function archiveOf(files: ReadonlyMap<string, string | Buffer>): Promise<Buffer> {
  const entries = [...files].map(([name, content]) => ({ name, content }));
  return gzipSync(await tar(entries));
}
