import { Injectable } from '@nestjs/common';
import { MINUTE_MS, type MovieSourceCount } from 'shared-kit/contract';
import { MovieSourcesRepository } from './movie-sources.repository';

const CACHE_MS = MINUTE_MS;

/** Counting a million films takes time, and the call is public, so a minute's visitors share one count. */
@Injectable()
export class MovieSourcesService {
  private cached: { counts: Promise<MovieSourceCount[]>; at: number } | undefined;

  constructor(private readonly sources: MovieSourcesRepository) {}

  counts(): Promise<MovieSourceCount[]> {
    if (this.cached && Date.now() - this.cached.at < CACHE_MS) return this.cached.counts;
    const counts = this.sources.counts();
    this.cached = { counts, at: Date.now() };
    counts.catch(() => (this.cached = undefined));
    return counts;
  }
}
