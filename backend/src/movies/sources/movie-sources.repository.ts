import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS, MOVIE_SOURCES, movieSourceCount, type MovieSourceCount } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const SOURCE_COUNTS = statement(
  movieSourceCount,
  `SELECT source, count(*)::int AS movies FROM (
     SELECT DISTINCT CASE WHEN source = ANY($1) THEN source ELSE 'import' END AS source, movie_id
     FROM (SELECT source, movie_id FROM movie_sources
       UNION ALL SELECT source, movie_id FROM movie_enrichments WHERE changed_fields <> '{}') each
   ) contribution GROUP BY source ORDER BY movies DESC, source`,
);

/** Counting a million films takes time, and the call is public, so a minute's visitors share one count. */
@Injectable()
export class MovieSourcesRepository {
  private readonly cache: LRUCache<'counts', MovieSourceCount[]>;

  constructor(database: Database) {
    const fetchMethod = () => database.rows(SOURCE_COUNTS, [MOVIE_SOURCES]);
    this.cache = new LRUCache({ max: 1, ttl: MINUTE_MS, fetchMethod });
  }

  counts(): Promise<MovieSourceCount[]> {
    return this.cache.forceFetch('counts');
  }
}
