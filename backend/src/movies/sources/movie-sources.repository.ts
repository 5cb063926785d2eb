import { Injectable } from '@nestjs/common';
import { MOVIE_SOURCES, movieSourceCount, type MovieSourceCount } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

const SOURCE_COUNTS = statement(
  movieSourceCount,
  `SELECT CASE WHEN source = ANY($1) THEN source ELSE 'import' END AS source,
     count(DISTINCT movie_id)::int AS movies
   FROM (SELECT source, movie_id FROM movie_sources
     UNION ALL SELECT source, movie_id FROM movie_enrichments WHERE changed_fields <> '{}') contribution
   GROUP BY 1 ORDER BY movies DESC, source`,
);

@Injectable()
export class MovieSourcesRepository {
  constructor(private readonly database: Database) {}

  counts(): Promise<MovieSourceCount[]> {
    return this.database.rows(SOURCE_COUNTS, [MOVIE_SOURCES]);
  }
}
