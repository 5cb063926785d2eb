import { Injectable } from '@nestjs/common';
import type { RegistryRevision } from 'shared-kit/contract';
import { Database } from '../../database/database';
import { constraintOf, sqlStateOf } from '../../database/sql-state';
import { Refusal } from '../refusal';

const UNIQUE_VIOLATION = '23505';
const COLUMNS = `revision, parent, author, reason, features, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at`;

export type Draft = Pick<RegistryRevision, 'author' | 'reason' | 'features'>;

@Injectable()
export class RegistryRepository {
  constructor(private readonly database: Database) {}

  async headNumber(): Promise<number> {
    const row = await this.database.one<{ revision: number | null }>(
      'SELECT max(revision) AS revision FROM registry_revisions',
    );
    return row?.revision ?? 0;
  }

  /** The revision that was there when somebody gave a command; by the clock of the database. */
  async headNumberAgo(seconds: number): Promise<number> {
    const row = await this.database.one<{ revision: number | null }>(
      `SELECT max(revision) AS revision FROM registry_revisions
       WHERE created_at <= clock_timestamp() - make_interval(secs => $1) + interval '1 millisecond'`,
      [seconds],
    );
    return row?.revision ?? 0;
  }

  head(): Promise<RegistryRevision | undefined> {
    return this.database.one(`SELECT ${COLUMNS} FROM registry_revisions ORDER BY revision DESC LIMIT 1`);
  }

  at(revision: number): Promise<RegistryRevision | undefined> {
    return this.database.one(`SELECT ${COLUMNS} FROM registry_revisions WHERE revision = $1`, [revision]);
  }

  /** Oldest first. */
  all(): Promise<RegistryRevision[]> {
    return this.database.query(`SELECT ${COLUMNS} FROM registry_revisions ORDER BY revision`);
  }

  /** Follows `parent` (0: there is none yet), unless another revision has done so already. */
  async append(parent: number, { author, reason, features }: Draft): Promise<RegistryRevision> {
    try {
      const [added] = await this.database.query<RegistryRevision>(
        `INSERT INTO registry_revisions (revision, parent, author, reason, features)
         VALUES ($1 + 1, nullif($1, 0), $2, $3, $4) RETURNING ${COLUMNS}`,
        [parent, author, reason, JSON.stringify(features)],
      );
      if (!added) throw new Error('the revision was not written');
      return added;
    } catch (error) {
      if (sqlStateOf(error) === UNIQUE_VIOLATION && constraintOf(error)?.startsWith('registry_revisions'))
        throw new Refusal(
          'MOVED_ON',
          `Another revision followed revision ${parent} first; look at it and try again.`,
        );
      throw error;
    }
  }
}
