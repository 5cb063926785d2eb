import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

/** Up to this many rated movies, computing their mean costs a few milliseconds. */
const ALWAYS_REFRESHED_MAX = 10_000;
const REST_MS = 60_000;

const refreshWeightedRatings = statement(
  z.strictObject({ rated: z.int() }),
  'SELECT refresh_weighted_ratings() AS rated',
);

/** Every rating changes the mean of all ratings, and with it the weighted average of every movie. */
@Injectable()
export class WeightedRatingsService {
  private nextAt = 0;

  constructor(private readonly database: Database) {}

  async refresh(): Promise<void> {
    if (performance.now() < this.nextAt) return;
    // It writes, and calls that may lag run it.
    const refreshed = await this.database.onPrimary(() => this.database.row(refreshWeightedRatings));
    if (refreshed && refreshed.rated > ALWAYS_REFRESHED_MAX) this.nextAt = performance.now() + REST_MS;
  }
}
