import { Injectable } from '@nestjs/common';
import type { FeatureId, RegistryRevision, RevisionNotes } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { constraintOf, sqlStateOf } from '../../database/sql-state';
import { ReleaseRefused } from '../release-refused';
import { RegistryRevisionEntity } from './registry-revision.entity';

const UNIQUE_VIOLATION = '23505';

const revisionNumber = z.strictObject({ revision: z.int() });
const fingerprint = statement(
  z.strictObject({ fingerprint: z.string() }),
  'SELECT registry_fingerprint() AS fingerprint',
);
const lastNumberSecondsAgo = statement(
  revisionNumber,
  `SELECT coalesce(max(revision), 0) AS revision FROM registry_revisions
   WHERE created_at <= clock_timestamp() - make_interval(secs => $1) + interval '1 millisecond'`,
);

/** The revision with which a feature's current release became that, and what was current before. $2 is the release. */
const began = statement(
  z.strictObject({ at: z.date(), before: z.string().nullable() }),
  `SELECT r.created_at AS at, before.features #>> ARRAY[$1, 'current'] AS before
   FROM registry_revisions r LEFT JOIN registry_revisions before ON before.revision = r.parent
   WHERE r.revision = 1 + coalesce((SELECT max(revision) FROM registry_revisions
     WHERE features #>> ARRAY[$1, 'current'] IS DISTINCT FROM $2), 0)`,
);

export interface LogQuery {
  page: number;
  limit: number;
  feature?: FeatureId | undefined;
}

export type NewRevision = Pick<RegistryRevision, 'author' | 'reason' | 'features'> & {
  notes?: RevisionNotes;
};

const toRevision = ({ notes, ...entity }: RegistryRevisionEntity): RegistryRevision => ({
  ...entity,
  ...notes,
});

@Injectable()
export class RegistryRepository {
  constructor(private readonly database: Database) {}

  /** Changes with all that decides which releases are served, also when a change bypasses this server. */
  async fingerprint(): Promise<string> {
    return (await this.database.row(fingerprint))?.fingerprint ?? '';
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

  /** Undefined if `release` isn't the feature's current one. */
  async began(feature: FeatureId, release: string): Promise<{ at: Date; before: string | null } | undefined> {
    return this.database.row(began, [feature, release]);
  }

  async all(): Promise<RegistryRevision[]> {
    return (await this.revisions.find({ order: { revision: 'ASC' } })).map(toRevision);
  }

  /** Newest first. With a feature, only the revisions that changed its entry. */
  async page({ page, limit, feature }: LogQuery): Promise<{ revisions: RegistryRevision[]; total: number }> {
    const found = this.revisions.createQueryBuilder('r');
    if (feature !== undefined)
      found
        .leftJoin(RegistryRevisionEntity, 'before', 'before.revision = r.parent')
        .where('r.features->:feature IS DISTINCT FROM before.features->:feature', { feature });
    const total = await found.getCount();
    const revisions = await found
      .orderBy('r.revision', 'DESC')
      .offset((page - 1) * limit)
      .limit(limit)
      .getMany();
    return { revisions: revisions.map(toRevision), total };
  }

  async append(parent: number, { author, reason, features, notes = {} }: NewRevision) {
    const added = this.revisions.create({
      revision: parent + 1,
      parent: parent === 0 ? null : parent,
      author,
      reason,
      features,
      notes,
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
