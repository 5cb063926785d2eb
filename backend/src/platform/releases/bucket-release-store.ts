import { Readable } from 'node:stream';
import { release as releaseSchema } from 'shared-kit/contract';
import type { Bucket } from '../../storage/bucket';
import { ReleaseRefused } from '../release-refused';
import { contentTypeOf } from './content-types';
import {
  MANIFEST_FILE,
  type ReleaseKey,
  ReleaseStore,
  type StoredFile,
  storedFileNames,
} from './release-store';

const CONCURRENCY = 8;

/** The same path as the URL, so that a CDN can read the bucket directly. */
const objectName = ({ feature, release }: ReleaseKey, file: string) => `f/${feature}/${release}/${file}`;

async function inBatches<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += CONCURRENCY)
    await Promise.all(items.slice(from, from + CONCURRENCY).map(work));
}

/** The manifest is written last and removed first: a release exists if its manifest does. */
export class BucketReleaseStore extends ReleaseStore {
  constructor(private readonly bucket: Bucket) {
    super();
  }

  has(key: ReleaseKey): Promise<boolean> {
    return this.bucket.has(objectName(key, MANIFEST_FILE));
  }

  async put(key: ReleaseKey, files: ReadonlyMap<string, Buffer>): Promise<void> {
    if (await this.has(key))
      throw new ReleaseRefused('ALREADY_PUBLISHED', `${key.feature} ${key.release} is in the store already.`);
    const manifest = files.get(MANIFEST_FILE);
    const others = [...files].filter(([file]) => file !== MANIFEST_FILE);
    const write = ([file, content]: [string, Buffer]) =>
      this.bucket.put(objectName(key, file), content, { 'Content-Type': contentTypeOf(file) });
    await inBatches(others, write);
    if (manifest) await write([MANIFEST_FILE, manifest]);
  }

  async find(key: ReleaseKey, file: string): Promise<StoredFile | undefined> {
    const content = await this.read(key, file);
    return content && { bytes: content.length, open: () => Readable.from([content]) };
  }

  async read(key: ReleaseKey, file: string): Promise<Buffer | undefined> {
    return (await this.bucket.get(objectName(key, file)))?.bytes;
  }

  async remove(key: ReleaseKey): Promise<void> {
    const content = await this.read(key, MANIFEST_FILE);
    if (!content) return;
    const manifest = releaseSchema.parse(JSON.parse(content.toString('utf8')));
    await this.bucket.remove(objectName(key, MANIFEST_FILE));
    await inBatches(storedFileNames(manifest), (name) => this.bucket.remove(objectName(key, name)));
  }
}
