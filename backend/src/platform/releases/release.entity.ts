import type { FeatureId, Release } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ISO_TIME } from '../../database/columns';

@Entity('releases')
export class ReleaseEntity {
  @PrimaryColumn('text')
  feature!: FeatureId;

  @PrimaryColumn('text')
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

  @Column({ ...ISO_TIME, default: () => 'now()' })
  published_at!: string;
}
