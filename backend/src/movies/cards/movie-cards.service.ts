import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Movie } from 'shared-kit/contract';
import { BoundedQueue } from '../../common/bounded-queue';
import { sharp } from '../../uploads/uploads.module';
import { MoviesService } from '../catalogue/movies.service';
import { drawCard } from './draw-card';
import { drawPoster } from './draw-poster';
import { PictureCache } from './picture-cache';
import { PosterFont } from './poster-font';

export interface Picture {
  bytes: Buffer;
  etag: string;
}

const AT_ONCE = 1;
const WAITING_MAX = 50;
const KEPT_MAX = 200;

// Only our own drawings: uploads are checked for the four formats before they reach sharp.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

@Injectable()
export class MovieCardsService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);
  private readonly cache = new PictureCache<Picture>(KEPT_MAX);
  private font: Promise<PosterFont> | undefined;

  constructor(private readonly movies: MoviesService) {}

  async poster(movieId: string): Promise<Picture> {
    return this.picture('poster', await this.movies.byId(null, movieId), (movie, font) =>
      Promise.resolve(Buffer.from(drawPoster(movie, font))),
    );
  }

  async card(movieId: string): Promise<Picture> {
    return this.picture('card', await this.movies.byId(null, movieId), (movie, font) =>
      sharp(Buffer.from(drawCard(movie, font)))
        .png({ palette: true })
        .toBuffer(),
    );
  }

  private picture(
    kind: string,
    movie: Movie,
    draw: (movie: Movie, font: PosterFont) => Promise<Buffer>,
  ): Promise<Picture> {
    const { title, release_year, genres, countries, directors } = movie;
    const key = JSON.stringify([kind, title, release_year, genres, countries, directors]);
    return this.cache.get(key, () =>
      this.queue.run(async () => {
        const bytes = await draw(movie, await (this.font ??= PosterFont.load()));
        return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
      }),
    );
  }
}
