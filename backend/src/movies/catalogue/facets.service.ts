import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type MovieFacets, movieFacets } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const CACHE_MS = 15_000;

const facetsOf = (column: 'genre' | 'country', name: string) => `coalesce((SELECT json_agg(
  json_build_object('name', ${column}, 'count', films) ORDER BY ${column} COLLATE "az-x-icu")
  FROM facet WHERE ${column} <> ''), '[]') AS ${name}`;

/** The condition is that of the index movie_counts_facets. */
const facetCounts = statement(
  movieFacets,
  `WITH facet AS (
     SELECT genre, country, release_year, sum(films)::int AS films FROM movie_counts
     WHERE (genre = '')::int + (country = '')::int + (release_year = -1)::int = 2
     GROUP BY genre, country, release_year HAVING sum(films) > 0
   )
   SELECT ${facetsOf('genre', 'genres')}, ${facetsOf('country', 'countries')}, coalesce((SELECT json_agg(
     json_build_object('year', release_year, 'count', films) ORDER BY release_year DESC)
     FROM facet WHERE release_year <> -1), '[]') AS years`,
);

@Injectable()
export class FacetsService {
  private readonly cache: LRUCache<'facets', MovieFacets>;

  constructor(private readonly database: Database) {
    const fetchMethod = async () =>
      (await database.row(facetCounts)) ?? { genres: [], countries: [], years: [] };
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
