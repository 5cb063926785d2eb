import type { MigrationInterface } from 'typeorm';
import { Baseline1800000000001 } from './0001-baseline';

/**
 * In order; the next one is `0002-….ts`, with a class whose name ends in 1800000000002. A released migration never
 * changes. A restore of an older backup runs `down` on empty tables, takes the rows, and runs `up`.
 */
export const MIGRATIONS: (new () => MigrationInterface)[] = [Baseline1800000000001];

/** Of Kinodost 0.1.0, whose 38 migrations made the schema that the baseline makes. */
export const FORMER_MIGRATIONS = { first: 'Initial1700000000001', last: 'RevisionNotes1700000000038' };
