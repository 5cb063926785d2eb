import { Injectable } from '@nestjs/common';
import { MoviesRepository } from './movies.repository';

/** A refresh that took a second is due again after 100 seconds. */
const REST = 100;
/** A shorter refresh runs every time, so that small catalogues are always exact. */
const SHORT_MS = 20;

/** Every rating changes the mean of all ratings, and with it the weighted average of every movie. */
@Injectable()
export class WeightedRatingsService {
  private nextAt = 0;

  constructor(private readonly movies: MoviesRepository) {}

  async refresh(): Promise<void> {
    const startedAt = performance.now();
    if (startedAt < this.nextAt) return;
    await this.movies.refreshWeightedRatings();
    const took = performance.now() - startedAt;
    this.nextAt = took < SHORT_MS ? 0 : performance.now() + took * REST;
  }
}
