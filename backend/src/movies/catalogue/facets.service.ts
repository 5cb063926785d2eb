import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { MovieFacets } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { MoviesRepository } from './movies.repository';

const CACHE_MS = 15_000;

@Injectable()
export class FacetsService {
  private readonly cache: LRUCache<'facets', MovieFacets>;

  constructor(
    private readonly database: Database,
    movies: MoviesRepository,
  ) {
    const fetchMethod = () => movies.facets();
    // A read that began before a change gets the former facets, not an error.
    this.cache = new LRUCache({ max: 1, ttl: CACHE_MS, ignoreFetchAbort: true, fetchMethod });
  }

  read(): Promise<MovieFacets> {
    return this.cache.forceFetch('facets');
  }

  invalidate(): void {
    this.database.afterCommit(() => this.cache.clear());
  }
}
