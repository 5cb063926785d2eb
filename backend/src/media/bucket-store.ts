import type { Bucket } from '../storage/bucket';
import { MediaStore, type StoredMedia } from './media-store';

export class BucketStore extends MediaStore {
  constructor(private readonly bucket: Bucket) {
    super();
  }

  put(name: string, { bytes, type }: StoredMedia): Promise<void> {
    return this.bucket.put(name, bytes, { 'Content-Type': type });
  }

  get(name: string): Promise<StoredMedia | undefined> {
    return this.bucket.get(name);
  }

  remove(name: string): Promise<void> {
    return this.bucket.remove(name);
  }
}
