import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  CONTRACT_NUMBER,
  type FeatureId,
  type FeatureStatic,
  type Release,
  SERVICE_WORKER_FILE,
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

export interface BuildOptions {
  release?: string;
  marker?: string;
  entryScript?: string;
  /** The half that renders on the server. */
  serverScript?: string;
  /** The service worker, in the shell. */
  workerScript?: string;
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
    serverScript,
    workerScript,
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
  if (workerScript !== undefined) contents.set(SERVICE_WORKER_FILE, workerScript);
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
    ...(serverScript !== undefined && {
      server: { entry: SERVER_ENTRY, files: [described([SERVER_ENTRY, serverScript])] },
    }),
    initial: feature === 'shell' ? [entry, 'font.woff2'] : [],
    preload: Object.fromEntries(keys.map((key) => [key, [chunkOf(key)]])),
    feature: { id: feature, title: feature, contract: CONTRACT_NUMBER, routes, slots, nav: [] },
  });
  if (serverScript !== undefined) contents.set(SERVER_ENTRY, serverScript);
  return { manifest, files: new Map([...contents, ['release.json', JSON.stringify(manifest)]]) };
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
