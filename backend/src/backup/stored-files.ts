import { AVATAR_SIZES, type FeatureId, release as releaseSchema } from 'shared-kit/contract';
import type { QueryRunner } from 'typeorm';
import { avatarName, type MediaUrls, posterName } from '../media/media.module';
import { ENCODINGS, MANIFEST_FILE, type ReleaseKey } from '../platform/platform.module';

const SUFFIXES = ['', ...ENCODINGS.map(({ suffix }) => suffix)];

/** The pictures that rows name: what else lies in the store is nobody's. */
export async function namedMedia(runner: QueryRunner, urls: MediaUrls): Promise<string[]> {
  const avatars = (await runner.query(
    'SELECT avatar_key AS key FROM users WHERE avatar_key IS NOT NULL ORDER BY avatar_key',
  )) as { key: string }[];
  const posters = (await runner.query(
    'SELECT DISTINCT poster_url AS url FROM movies WHERE starts_with(poster_url, $1) ORDER BY 1',
    [urls.base],
  )) as { url: string }[];
  return [
    ...avatars.flatMap(({ key }) => AVATAR_SIZES.map((size) => avatarName(key, size))),
    ...posters.flatMap(({ url }) => {
      const key = urls.posterKey(url);
      return key === null ? [] : [posterName(key)];
    }),
  ];
}

export async function unclaimedMedia(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query('SELECT name FROM unclaimed_media')) as { name: string }[];
  return rows.map(({ name }) => name);
}

export interface ReleaseFileNames extends ReleaseKey {
  /** Those that may be there: texts have compressed siblings where these are smaller. */
  files: string[];
}

/** The files of releases that lie in our own store. */
export async function namedReleases(runner: QueryRunner): Promise<ReleaseFileNames[]> {
  const rows = (await runner.query(
    'SELECT feature, id, manifest FROM releases WHERE origin IS NULL ORDER BY published_at, feature, id',
  )) as { feature: FeatureId; id: string; manifest: unknown }[];
  return rows.map(({ feature, id, manifest }) => ({
    feature,
    release: id,
    files: [MANIFEST_FILE, ...releaseSchema.parse(manifest).files.map(({ path }) => path)].flatMap((file) =>
      SUFFIXES.map((suffix) => `${file}${suffix}`),
    ),
  }));
}
