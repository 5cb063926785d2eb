import { randomUUID } from 'node:crypto';
import { type MediaStore, type MediaUrls, posterName } from '../../media/media.module';
import type { UnclaimedMediaService } from '../../uploads/uploads.module';
import type { PosterPictures } from '../catalogue/poster-pictures';

export interface StoredPoster {
  name: string;
  url: string;
}

const TYPE = 'image/webp';

/** Takes a poster through the steps of an uploaded one, so that a crash leaves no file behind. */
export class OutsidePosters {
  constructor(
    private readonly pictures: PosterPictures,
    private readonly store: MediaStore,
    private readonly urls: MediaUrls,
    private readonly unclaimed: UnclaimedMediaService,
  ) {}

  async put(picture: Buffer): Promise<StoredPoster> {
    const bytes = await this.pictures.convert(picture);
    const key = randomUUID();
    const poster = { name: posterName(key), url: this.urls.poster(key) };
    await this.unclaimed.add([poster.name]);
    try {
      await this.store.put(poster.name, { bytes, type: TYPE });
      return poster;
    } catch (error) {
      await this.discard(poster).catch(() => undefined);
      throw error;
    }
  }

  /** Must be called in the transaction that begins to use the poster. */
  claim({ name }: StoredPoster): Promise<void> {
    return this.unclaimed.claim([name]);
  }

  discard({ name }: StoredPoster): Promise<void> {
    return this.unclaimed.remove([name]);
  }
}
