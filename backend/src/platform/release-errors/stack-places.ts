import type { ReleaseKey } from '../releases/release-store';
import type { PublishedRelease } from '../releases/releases.repository';

export interface Place {
  file: string;
  line: number;
  column: number;
}

const PLACES_MAX = 10;
const PLACE = /\/f\/([^/\s]+)\/([^/\s]+)\/([\w./-]{1,200})(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/g;

/** The places of a browser's stack that are in the scripts of the release, innermost first. */
export const placesIn = (stack: string, { feature, release }: ReleaseKey): Place[] =>
  [...stack.matchAll(PLACE)]
    .filter(([, ofFeature, ofRelease]) => ofFeature === feature && ofRelease === release)
    .slice(0, PLACES_MAX)
    .map(([, , , file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }));

/** A stack of the server, which names scripts by their containers, as a browser would write it. */
export const asInBrowser = (stack: string, { feature, id, manifest }: PublishedRelease): string =>
  stack.replaceAll(`${manifest.container}:`, `/f/${feature}/${id}/${manifest.server?.entry ?? ''}:`);

export const describePlace = ({ file, line, column }: Place) => `${file}:${line}:${column}`;
