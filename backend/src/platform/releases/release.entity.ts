import type { FeatureId, Release } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'releases_pkey' };

@Entity('releases')
export class ReleaseEntity {
  @PrimaryColumn('text', KEY)
  feature!: FeatureId;

  @PrimaryColumn('text', KEY)
  id!: string;

  @Column('jsonb')
  manifest!: Release;

  /** The bytes of release.json, which a signature signs. */
  @Column('bytea')
  manifest_bytes!: Buffer;

  /** In base64. */
  @Column('text', { nullable: true })
  signature!: string | null;

  @Column('text')
  published_by!: string;

  /** Where the files are; null for this server's own store. */
  @Column('text', { nullable: true })
  origin!: string | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  published_at!: Date;
}
