import { Injectable } from '@nestjs/common';
import { MoviesRepository } from './movies.repository';

/** Up to this many rated movies, computing their mean costs a few milliseconds. */
const ALWAYS_REFRESHED_MAX = 10_000;
const REST_MS = 60_000;

/** Every rating changes the mean of all ratings, and with it the weighted average of every movie. */
@Injectable()
export class WeightedRatingsService {
  private nextAt = 0;

  constructor(private readonly movies: MoviesRepository) {}

  async refresh(): Promise<void> {
    if (performance.now() < this.nextAt) return;
    const rated = await this.movies.refreshWeightedRatings();
    if (rated > ALWAYS_REFRESHED_MAX) this.nextAt = performance.now() + REST_MS;
  }
}
