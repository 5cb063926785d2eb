import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { checkSameKeys, loadersIn, readFeatureStatic, watchFeatureJson } from '../../build/featureSource';
import { ENTRY_FILE } from '../../build/federation/federation';
import { withIconShapes } from '../../build/iconShapes';
import { inProductOf } from '../../build/inProduct';
import { checkOwnImports } from '../../build/ownImports';
import type { FeatureStatic } from '../../../../contract/src/platform/features';
import { DEVELOPMENT_RELEASE } from '../../../../contract/src/platform/releases';
import type { BuildEvent } from '../../hot/listenToBuilds';
import { CommandFailed, messageOf } from '../context';
import type { LocalBuild } from './localBuild';

/** A page may load the entry of the build before the newest. */
const ENTRIES_KEPT = 10;

interface Options {
  folder: string;
  id: string;
  onEvent: (event: BuildEvent) => void;
}

async function readStatic(folder: string): Promise<FeatureStatic> {
  const feature = readFeatureStatic(folder);
  checkSameKeys(feature, loadersIn(readFileSync(join(folder, 'src/feature.ts'), 'utf8')));
  checkOwnImports(folder);
  return withIconShapes(feature);
}

const errorsOf = (stats: Stats) =>
  (stats.toJson({ all: false, errors: true }).errors ?? [])
    .map(({ moduleName, message }) => (moduleName ? `${moduleName}\n${message}` : message))
    .join('\n\n');

/** Builds the feature at each change, and keeps the last good build. */
export async function watchFeature({ folder, id, onEvent }: Options) {
  const output = await mkdtemp(join(tmpdir(), 'kinodost-dev-'));
  const base = `/f/${id}/${DEVELOPMENT_RELEASE}/`;
  const events = `${base}events`;
  const compiler = rspack(inProductOf({ folder, output, base, events }));
  let build: LocalBuild | undefined;
  const entries = new Map<string, Buffer>();
  let last: BuildEvent = { kind: 'failed', errors: 'The first build is not ready yet.' };
  const send = (event: BuildEvent) => {
    last = event.kind === 'reload' ? last : event;
    onEvent(event);
  };

  async function take(stats: Stats): Promise<void> {
    if (stats.hasErrors()) throw new CommandFailed(errorsOf(stats));
    const feature = await readStatic(folder);
    const entry = await readFile(join(output, ENTRY_FILE));
    const isOther = build !== undefined && JSON.stringify(build.feature) !== JSON.stringify(feature);
    const hash = stats.hash ?? '';
    const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
    entries.set(hash, entry);
    for (const old of [...entries.keys()].slice(0, -ENTRIES_KEPT)) entries.delete(old);
    build = { feature, base, hash, integrity, container: compiler.options.name ?? '' };
    send({ kind: 'built', hash });
    if (isOther) send({ kind: 'reload' });
  }

  const first = new Promise<void>((resolve, reject) => {
    watchFeatureJson(folder)(compiler);
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('no build'));
      take(stats)
        .catch((reason: unknown) => send({ kind: 'failed', errors: messageOf(reason) }))
        .finally(resolve);
    });
  });
  await first;

  return {
    base,
    events,
    output,
    build: () => build,
    lastEvent: () => last,
    entryOf: (hash: string) => entries.get(hash),
    /** Undefined for a file that isn't there. */
    read: (name: string) =>
      name === basename(name)
        ? readFile(join(output, name)).catch(() => undefined)
        : Promise.resolve(undefined),
    async close(): Promise<void> {
      await new Promise((resolve) => compiler.close(resolve));
      await rm(output, { recursive: true, force: true });
    },
  };
}

export type LocalFeature = Awaited<ReturnType<typeof watchFeature>>;
