import { SourceMap, type SourceMapPayload } from 'node:module';
import { SERVER_FOLDER, SOURCE_MAPS_FOLDER } from 'shared-kit/contract';
import type { ReleaseKey, ReleaseStore } from '../releases/release-store';
import { describePlace, type Place, placesIn } from './stack-places';

/** Larger ones would hold up other requests. */
const BYTES_MAX = 8 * 1024 * 1024;

async function mapOf(store: ReleaseStore, key: ReleaseKey, file: string): Promise<SourceMap | undefined> {
  try {
    const folder = file.startsWith(SERVER_FOLDER) ? '' : SOURCE_MAPS_FOLDER;
    const json = await store.read(key, `${folder}${file}.map`);
    if (!json || json.length > BYTES_MAX) return undefined;
    return new SourceMap(JSON.parse(json.toString('utf8')) as SourceMapPayload);
  } catch {
    // A team's own tool may have written it.
    return undefined;
  }
}

function describe(map: SourceMap | undefined, place: Place): string {
  const found = map?.findEntry(place.line - 1, place.column - 1);
  return found && 'originalSource' in found && found.originalSource
    ? `${found.originalSource}:${found.originalLine + 1}`
    : describePlace(place);
}

/** The places in the sources of a release; those in its scripts where it has no source map. */
export async function sourcePlaces(store: ReleaseStore, key: ReleaseKey, places: readonly Place[]) {
  const maps = new Map<string, SourceMap | undefined>();
  for (const { file } of places) if (!maps.has(file)) maps.set(file, await mapOf(store, key, file));
  return places.map((place) => describe(maps.get(place.file), place));
}

/** ' (src/Page.tsx:12)', if the stack names a place of the release. */
export async function sourcePlaceIn(stack: string, store: ReleaseStore, key: ReleaseKey): Promise<string> {
  const places = await sourcePlaces(store, key, placesIn(stack, key));
  const place = places.find((each) => !each.includes('node_modules/')) ?? places[0];
  return place === undefined ? '' : ` (${place})`;
}
