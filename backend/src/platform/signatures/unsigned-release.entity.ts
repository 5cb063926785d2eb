import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'unsigned_releases_pkey' };

/** A release that was in force when its feature got its first key. */
@Entity('unsigned_releases')
export class UnsignedReleaseEntity {
  @PrimaryColumn('text', KEY)
  feature!: FeatureId;

  @PrimaryColumn('text', KEY)
  release!: string;

  /** SHA-256 of release.json. */
  @Column('bytea')
  digest!: Buffer;
}
