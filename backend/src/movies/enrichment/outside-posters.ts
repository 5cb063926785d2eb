import { randomUUID } from 'node:crypto';
import { type MediaUrls, posterName } from '../../media/media.module';
import type { UnclaimedMediaService } from '../../uploads/uploads.module';
import type { PosterPictures } from '../catalogue/poster-pictures';

export interface StoredPoster {
  name: string;
  url: string;
}

/** Takes a poster through the steps of an uploaded one, so that a crash leaves no file behind. */
export class OutsidePosters {
  constructor(
    private readonly pictures: PosterPictures,
    private readonly urls: MediaUrls,
    private readonly unclaimed: UnclaimedMediaService,
  ) {}

  async put(picture: Buffer): Promise<StoredPoster> {
    const bytes = await this.pictures.convert(picture);
    const key = randomUUID();
    const poster = { name: posterName(key), url: this.urls.poster(key) };
    await this.unclaimed.put([{ name: poster.name, bytes }]);
    return poster;
  }

  /** Must be called in the transaction that begins to use the poster. */
  claim({ name }: StoredPoster): Promise<void> {
    return this.unclaimed.claim([name]);
  }

  discard({ name }: StoredPoster): Promise<void> {
    return this.unclaimed.remove([name]);
  }
}
