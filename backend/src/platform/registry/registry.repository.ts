import { Injectable } from '@nestjs/common';
import type { RegistryRevision } from 'shared-kit/contract';
import { z } from 'zod';
import { Database, statement } from '../../database/database';
import { constraintOf, sqlStateOf } from '../../database/sql-state';
import { ReleaseRefused } from '../release-refused';
import { RegistryRevisionEntity } from './registry-revision.entity';

const UNIQUE_VIOLATION = '23505';

const revisionNumber = z.strictObject({ revision: z.int() });
const lastNumber = statement(
  revisionNumber,
  'SELECT coalesce(max(revision), 0) AS revision FROM registry_revisions',
);
const lastNumberSecondsAgo = statement(
  revisionNumber,
  `SELECT coalesce(max(revision), 0) AS revision FROM registry_revisions
   WHERE created_at <= clock_timestamp() - make_interval(secs => $1) + interval '1 millisecond'`,
);

export type NewRevision = Pick<RegistryRevision, 'author' | 'reason' | 'features'>;

const toRevision = (entity: RegistryRevisionEntity): RegistryRevision => ({
  ...entity,
  created_at: entity.created_at.toISOString(),
});

@Injectable()
export class RegistryRepository {
  constructor(private readonly database: Database) {}

  async headNumber(): Promise<number> {
    return (await this.database.row(lastNumber))?.revision ?? 0;
  }

  async headNumberAgo(seconds: number): Promise<number> {
    return (await this.database.row(lastNumberSecondsAgo, [seconds]))?.revision ?? 0;
  }

  async head(): Promise<RegistryRevision | undefined> {
    const [head] = await this.revisions.find({ order: { revision: 'DESC' }, take: 1 });
    return head && toRevision(head);
  }

  async at(revision: number): Promise<RegistryRevision | undefined> {
    const found = await this.revisions.findOneBy({ revision });
    return found ? toRevision(found) : undefined;
  }

  async all(): Promise<RegistryRevision[]> {
    return (await this.revisions.find({ order: { revision: 'ASC' } })).map(toRevision);
  }

  async append(parent: number, { author, reason, features }: NewRevision): Promise<RegistryRevision> {
    const added = this.revisions.create({
      revision: parent + 1,
      parent: parent === 0 ? null : parent,
      author,
      reason,
      features,
    });
    try {
      await this.revisions.insert(added);
    } catch (error) {
      if (sqlStateOf(error) === UNIQUE_VIOLATION && constraintOf(error)?.startsWith('registry_revisions'))
        throw new ReleaseRefused(
          'MOVED_ON',
          `Another revision followed revision ${parent} first; look at it and try again.`,
        );
      throw error;
    }
    return toRevision(added);
  }

  private get revisions() {
    return this.database.repository(RegistryRevisionEntity);
  }
}
