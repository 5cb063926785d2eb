import { Column, Entity, PrimaryColumn } from 'typeorm';

export type EnrichmentOutcome = 'filled' | 'nothing_missing' | 'not_found' | 'ambiguous' | 'gone';

@Entity('movie_enrichments')
export class MovieEnrichmentEntity {
  @PrimaryColumn('text')
  source!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  /** The source's own id of the movie; null when the source doesn't have it. */
  @Column('text', { nullable: true })
  external_id!: string | null;

  @Column('text')
  outcome!: EnrichmentOutcome;

  /** The fields that this source has filled, over all its checks. */
  @Column('text', { array: true, default: [] })
  changed_fields!: string[];

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  checked_at!: Date;
}
