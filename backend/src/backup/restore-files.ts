import { featureId, releaseId } from 'shared-kit/contract';
import { isMediaName } from '../media/media.module';
import type { ReleaseKey } from '../platform/platform.module';
import type { ArchiveReader } from './archive-reader';
import { BackupError, mediaPart } from './manifest';
import type { OnProgress, Stores } from './write-backup';

const TYPE = 'image/webp';
const MEDIA = mediaPart('');
const RELEASE_FILE = /^releases\/([^/]+)\/([^/]+)\/(.+)$/;

interface ReleaseParts extends ReleaseKey {
  parts: Map<string, string>;
}

function releasesIn(archive: ArchiveReader): ReleaseParts[] {
  const releases = new Map<string, ReleaseParts>();
  for (const { name } of archive.manifest.parts) {
    const [, feature, release, file] = RELEASE_FILE.exec(name) ?? [];
    if (!feature || !release || !file) continue;
    const key = { feature: featureId.parse(feature), release: releaseId.parse(release) };
    const known = releases.get(`${feature}/${release}`) ?? { ...key, parts: new Map<string, string>() };
    known.parts.set(file, name);
    releases.set(`${feature}/${release}`, known);
  }
  return [...releases.values()];
}

function mediaIn(archive: ArchiveReader): string[] {
  const names = archive.manifest.parts.flatMap(({ name }) =>
    name.startsWith(MEDIA) ? [name.slice(MEDIA.length)] : [],
  );
  if (!names.every(isMediaName))
    throw new BackupError('The backup names files that are no pictures of ours.');
  return names;
}

export async function restoreFiles(
  archive: ArchiveReader,
  { media, releases }: Stores,
  onProgress: OnProgress,
) {
  const undoSteps: (() => Promise<void>)[] = [];
  const undo = async () => {
    for (const step of undoSteps) await step().catch(() => undefined);
  };
  const pictures = mediaIn(archive);
  try {
    for (const [index, name] of pictures.entries()) {
      onProgress(index / pictures.length, 'pictures restored');
      if (await media.get(name)) continue;
      undoSteps.push(() => media.remove(name));
      await media.put(name, { bytes: await archive.content(mediaPart(name)), type: TYPE });
    }
    for (const { parts, ...key } of releasesIn(archive)) {
      if (await releases.has(key)) continue;
      const files = new Map<string, Buffer>();
      for (const [file, part] of parts) files.set(file, await archive.content(part));
      undoSteps.push(() => releases.remove(key));
      await releases.put(key, files);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo };
}
