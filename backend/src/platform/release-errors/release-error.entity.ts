import type { FeatureId } from 'shared-kit/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What browsers and the server reported about a release, once for each message and place. */
@Entity('release_errors')
export class ReleaseErrorEntity {
  @PrimaryColumn('text')
  feature!: FeatureId;

  @PrimaryColumn('text')
  release!: string;

  /** SHA-256 of message and places. */
  @PrimaryColumn('bytea')
  digest!: Buffer;

  @Column('text')
  message!: string;

  /** The pattern of the path of the page that reported it last. */
  @Column('text', { nullable: true })
  page!: string | null;

  /** Places in the sources, or in the scripts of a release without source maps. */
  @Column('text', { array: true })
  stack!: string[];

  @Column('integer', { default: 1 })
  count!: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  last_at!: Date;
}
