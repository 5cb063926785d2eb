import { z } from 'zod';
import { featureStatic } from './features';
import { isoTime } from '../text';

/** Raise it when releases built against the old number can't run in this shell. */
export const CONTRACT_NUMBER = 1;
export const DEVELOPMENT_RELEASE = 'dev';

export const MANIFEST_FILE = 'release.json';
/** The base64 of an Ed25519 signature over the bytes of `release.json`. */
export const SIGNATURE_FILE = 'release.json.sig';
/** Holds the half of a release that renders on the server. */
export const SERVER_FOLDER = 'server/';
/** The service worker in a release of the shell. */
export const SERVICE_WORKER_FILE = 'sw.js';
/** Holds a source map of each script for browsers. */
export const SOURCE_MAPS_FOLDER = `${SERVER_FOLDER}maps/`;
/** Stands in the server's half for the address of the release's folder. */
export const SERVER_PUBLIC_PATH = '/zq0release0/';
/** The types of the offered slots. */
export const SLOT_TYPES_FILE = 'slots.d.ts';

export const releaseId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/);
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
export const fileName = z.string().regex(/^(?!.*\.\.)[\w-][\w./-]{0,199}$/);

export const releaseFile = z.strictObject({ path: fileName, integrity, bytes: z.int() });
/** Browsers get no file of the server's half. */
const browserFile = releaseFile.refine(({ path }) => !path.startsWith(SERVER_FOLDER), {
  path: ['path'],
  error: `is the server's`,
});
const serverFileName = fileName.startsWith(SERVER_FOLDER);
const serverHalf = z.strictObject({
  entry: serverFileName,
  files: z.array(releaseFile.extend({ path: serverFileName })).min(1),
});

/** `release.json`. Hashes are Subresource Integrity values. */
export const release = z.strictObject({
  id: releaseId,
  version: z.string(),
  commit: z.string().nullable(),
  builtAt: isoTime,
  contract: z.int(),
  /** The compatible shared-kit versions, a range as in package.json. */
  kit: z.string(),
  entry: fileName,
  /** The Module Federation container's global name. */
  container: z.string().regex(/^[A-Za-z_]\w*$/),
  files: z.array(browserFile).min(1),
  /** Files that a page needs at once: the shell's for every page, a remote's by route pattern in `preload`. */
  initial: z.array(fileName),
  preload: z.record(z.string(), z.array(fileName)),
  /** Shared entries of the kit that a page or slot filler needs. Their files are in the shell's `preload`. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  /** The API calls in the code, such as 'GET /movies/:id'. */
  calls: z.array(z.string().regex(/^(GET|POST|PUT|DELETE) \/\S{0,200}$/)).optional(),
  /** The half that renders on the server; without it the pages are rendered in the browser only. */
  server: serverHalf.optional(),
  feature: featureStatic,
});
export type Release = z.output<typeof release>;

/** Of both halves. */
export const allFilesOf = ({ files, server }: Pick<Release, 'files' | 'server'>) => [
  ...files,
  ...(server?.files ?? []),
];
