import type { MigrationInterface, QueryRunner } from 'typeorm';
import administration from './0001-baseline/administration.sql';
import administrationFunctions from './0001-baseline/administration-functions.sql';
import filmLife from './0001-baseline/film-life.sql';
import filmLifeFunctions from './0001-baseline/film-life-functions.sql';
import movies from './0001-baseline/movies.sql';
import moviesFunctions from './0001-baseline/movies-functions.sql';
import newsletters from './0001-baseline/newsletters.sql';
import people from './0001-baseline/people.sql';
import peopleFunctions from './0001-baseline/people-functions.sql';
import platform from './0001-baseline/platform.sql';
import platformFunctions from './0001-baseline/platform-functions.sql';
import pureFunctions from './0001-baseline/pure-functions.sql';

const PARTS = [
  pureFunctions,
  ...[people, peopleFunctions],
  ...[movies, moviesFunctions],
  ...[filmLife, filmLifeFunctions],
  newsletters,
  ...[administration, administrationFunctions],
  ...[platform, platformFunctions],
];

/** The schema of Kinodost 1.0.0. */
export class Baseline1800000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('no schema is older than the baseline'));
  }
}
