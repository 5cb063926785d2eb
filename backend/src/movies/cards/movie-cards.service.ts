import { Injectable } from '@nestjs/common';
import type { Movie } from 'shared-kit/contract';
import { MoviesService } from '../catalogue/movies.service';
import { drawCard } from './draw-card';
import { drawPoster } from './draw-poster';
import { type Picture, PicturesService } from './pictures.service';

const shown = ({ title, release_year, genres, countries, directors }: Movie) => [
  title,
  release_year,
  genres,
  countries,
  directors,
];

@Injectable()
export class MovieCardsService {
  constructor(
    private readonly movies: MoviesService,
    private readonly pictures: PicturesService,
  ) {}

  async poster(movieId: string): Promise<Picture> {
    const movie = await this.movies.byId(null, movieId);
    return this.pictures.svg(['poster', ...shown(movie)], (font) => drawPoster(movie, font));
  }

  async card(movieId: string): Promise<Picture> {
    const movie = await this.movies.byId(null, movieId);
    return this.pictures.card(['card', ...shown(movie)], () => drawCard(movie));
  }
}
