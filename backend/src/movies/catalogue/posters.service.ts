import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Movie, MovieInput } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { Database } from '../../database/database';
import { MediaStore, MediaUrls, posterName } from '../../media/media.module';
import { UnclaimedMediaService } from '../../uploads/uploads.module';
import { MoviesService } from './movies.service';
import { PosterPictures } from './poster-pictures';

const TYPE = 'image/webp';

@Injectable()
export class PostersService {
  constructor(
    private readonly database: Database,
    private readonly movies: MoviesService,
    private readonly pictures: PosterPictures,
    private readonly store: MediaStore,
    private readonly urls: MediaUrls,
    private readonly unclaimed: UnclaimedMediaService,
  ) {}

  async replace(caller: Caller, movieId: string, upload: Buffer): Promise<Movie> {
    // Checks the rights before the expensive conversion.
    await this.database.transaction(() => this.movies.lockForChange(caller, movieId));
    const bytes = await this.pictures.convert(upload);
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

  async change(caller: Caller, movieId: string, changes: Partial<MovieInput>): Promise<Movie> {
    return this.database.transaction(async () => {
      const { posterUrl } = await this.movies.lockForChange(caller, movieId);
      const movie = await this.movies.update(caller, movieId, changes);
      if (movie.poster_url !== posterUrl) await this.release(posterUrl);
      return movie;
    });
  }

  async removeMovie(caller: Caller, movieId: string): Promise<void> {
    await this.database.transaction(async () => {
      const { posterUrl } = await this.movies.remove(caller, movieId);
      await this.release(posterUrl);
    });
  }

  private async release(url: string | null): Promise<void> {
    const key = this.urls.posterKey(url);
    if (key !== null) await this.unclaimed.release([posterName(key)]);
  }
}
