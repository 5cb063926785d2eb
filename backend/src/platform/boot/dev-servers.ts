import { createHash } from 'node:crypto';
import { DEVELOPMENT_RELEASE, type FeatureId, type Release, release } from 'shared-kit/contract';
import type { PublishedRelease } from '../releases/releases.repository';

const TIMEOUT_MS = 20_000;
const RELEASE_FILE = 'release.json';
const ID_HASH_LENGTH = 10;

type DevServers = Record<FeatureId, string>;

const folderOf = (feature: FeatureId, origin: string) => `${origin}/f/${feature}/${DEVELOPMENT_RELEASE}/`;

async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}

/** Another one for each build of the server's half, so that no page of an older build is taken for a new one. */
function idOf({ id, server }: Release): string {
  const half = server?.files.find(({ path }) => path === server.entry);
  if (!half) return id;
  return `${id}.${createHash('sha256').update(half.integrity).digest('hex').slice(0, ID_HASH_LENGTH)}`;
}

/** The files have no integrity because they can change at any moment. */
async function developmentRelease(feature: FeatureId, origin: string): Promise<PublishedRelease> {
  const answer = await fetchFile(folderOf(feature, origin) + RELEASE_FILE);
  const manifest = release.parse(await answer.json());
  const files = manifest.files.map((file) => ({ ...file, integrity: '' }));
  return {
    feature,
    id: idOf(manifest),
    manifest: { ...manifest, files },
    manifest_bytes: null,
    signature: null,
    published_by: null,
    origin,
    published_at: manifest.builtAt,
  };
}

export async function developmentReleases(
  servers: DevServers,
): Promise<ReadonlyMap<FeatureId, PublishedRelease>> {
  const requests = Object.entries(servers).map(([feature, origin]) =>
    developmentRelease(feature, origin).catch(() => undefined),
  );
  const builds = (await Promise.all(requests)).filter((build) => build !== undefined);
  return new Map(builds.map((build) => [build.feature, build]));
}

const isOfDevServer = ({ feature, origin }: PublishedRelease, servers: DevServers) =>
  origin !== null && servers[feature] === origin;

async function serverFile(release: PublishedRelease, servers: DevServers, suffix: string) {
  const { feature, origin, manifest } = release;
  if (!isOfDevServer(release, servers) || !manifest.server) return undefined;
  const answer = await fetchFile(folderOf(feature, origin ?? '') + manifest.server.entry + suffix);
  return answer.text();
}

/** The script that renders on the server; undefined for a release that isn't a dev server's. */
export const developmentScript = (release: PublishedRelease, servers: DevServers) =>
  serverFile(release, servers, '');

export const developmentSourceMap = (release: PublishedRelease, servers: DevServers) =>
  serverFile(release, servers, '.map');
