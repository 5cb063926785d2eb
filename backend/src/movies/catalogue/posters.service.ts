import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Movie, MovieDraft } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { Database } from '../../database/database';
import { MediaStore, MediaUrls, posterName } from '../../media/media.module';
import { UnclaimedMediaService } from '../../uploads/uploads.module';
import { Catalogue } from './catalogue.service';
import { PosterPictures } from './poster-pictures';

const TYPE = 'image/webp';

/** The poster files of films: each goes when its film has another one, or goes itself. */
@Injectable()
export class Posters {
  constructor(
    private readonly database: Database,
    private readonly catalogue: Catalogue,
    private readonly pictures: PosterPictures,
    private readonly store: MediaStore,
    private readonly urls: MediaUrls,
    private readonly unclaimed: UnclaimedMediaService,
  ) {}

  /** The old poster stays whole until the new one is the film's; after any failure nothing of the new one is left. */
  async replace(caller: Caller, movieId: string, upload: Buffer): Promise<Movie> {
    await this.catalogue.requireOwn(caller, movieId);
    const bytes = await this.pictures.from(upload);
    const key = randomUUID();
    const names = [posterName(key)];
    await this.unclaimed.add(names);
    try {
      await this.store.put(posterName(key), { bytes, type: TYPE });
      return await this.database.transaction(async () => {
        await this.unclaimed.claim(names);
        return this.change(caller, movieId, { poster_url: this.urls.poster(key) });
      });
    } catch (error) {
      await this.unclaimed.remove(names).catch(() => undefined);
      throw error;
    }
  }

  /** Changes a film; when that takes its poster away, the file goes too. */
  async change(caller: Caller, movieId: string, changes: Partial<MovieDraft>): Promise<Movie> {
    return this.database.transaction(async () => {
      const { posterUrl } = await this.catalogue.requireOwn(caller, movieId);
      const movie = await this.catalogue.update(caller, movieId, changes);
      if (movie.poster_url !== posterUrl) await this.forget(posterUrl);
      return movie;
    });
  }

  async removeMovie(caller: Caller, movieId: string): Promise<void> {
    await this.database.transaction(async () => {
      const { posterUrl } = await this.catalogue.remove(caller, movieId);
      await this.forget(posterUrl);
    });
  }

  private async forget(url: string | null): Promise<void> {
    const key = this.urls.posterKey(url);
    if (key !== null) await this.unclaimed.release([posterName(key)]);
  }
}
