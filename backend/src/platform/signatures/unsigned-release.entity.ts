import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A release that was in force when its feature got its first key. */
@Entity('unsigned_releases')
export class UnsignedReleaseEntity {
  @PrimaryColumn('text')
  feature!: FeatureId;

  @PrimaryColumn('text')
  release!: string;

  /** SHA-256 of release.json. */
  @Column('bytea')
  digest!: Buffer;
}
