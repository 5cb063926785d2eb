import { Injectable } from '@nestjs/common';
import { MOVIE_SOURCES, movieSourceCount, type MovieSourceCount } from 'shared-kit/contract';
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

@Injectable()
export class MovieSourcesRepository {
  constructor(private readonly database: Database) {}

  counts(): Promise<MovieSourceCount[]> {
    return this.database.rows(SOURCE_COUNTS, [MOVIE_SOURCES]);
  }
}
