import { Injectable } from '@nestjs/common';
import type { MovieFacets } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { MoviesRepository } from './movies.repository';

const CACHE_MS = 15_000;

@Injectable()
export class FacetsService {
  private cached: { facets: Promise<MovieFacets>; at: number } | undefined;

  constructor(
    private readonly database: Database,
    private readonly movies: MoviesRepository,
  ) {}

  read(): Promise<MovieFacets> {
    if (this.cached && Date.now() - this.cached.at < CACHE_MS) return this.cached.facets;
    const facets = this.movies.facets();
    this.cached = { facets, at: Date.now() };
    facets.catch(() => (this.cached = undefined));
    return facets;
  }

  invalidate(): void {
    this.database.afterCommit(() => (this.cached = undefined));
  }
}
