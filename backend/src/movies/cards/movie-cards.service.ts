import { Injectable } from '@nestjs/common';
import { decompressed, drawPoster, type Picture, PicturesService } from '../../posters/posters.module';
import { MoviesService } from '../catalogue/movies.service';
import { drawCard } from './draw-card';

@Injectable()
export class MovieCardsService {
  constructor(
    private readonly movies: MoviesService,
    private readonly pictures: PicturesService,
  ) {}

  /** The drawn poster at this address, in Brotli; undefined if the film's drawing has another one now. */
  posterAt(movieId: string, url: string): Promise<Buffer | undefined> {
    return this.pictures.drawing(url, async (font) => {
      const poster = await this.movies.drawnPoster(movieId);
      return poster.url === url ? drawPoster(poster.movie, font) : undefined;
    });
  }

  async posterUrl(movieId: string): Promise<string> {
    return (await this.movies.drawnPoster(movieId)).url;
  }

  async poster(movieId: string): Promise<Picture> {
    const url = await this.posterUrl(movieId);
    const drawing = await this.posterAt(movieId, url);
    // Between the two reads the film was changed.
    if (!drawing) return this.poster(movieId);
    return { bytes: await decompressed(drawing), etag: `"${url}"` };
  }

  async card(movieId: string): Promise<Picture> {
    const movie = await this.movies.byId(null, movieId);
    const { title, release_year, genres, countries, directors } = movie;
    return this.pictures.card(['card', title, release_year, genres, countries, directors], () =>
      drawCard(movie),
    );
  }
}
