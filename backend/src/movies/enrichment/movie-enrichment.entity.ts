import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

export type Outcome = 'filled' | 'nothing_missing' | 'not_found' | 'ambiguous' | 'gone';

@Entity('movie_enrichments')
@Check(
  'movie_enrichments_outcome_check',
  `outcome IN ('filled', 'nothing_missing', 'not_found', 'ambiguous', 'gone')`,
)
@Index('movie_enrichments_movie', ['movie_id'])
export class MovieEnrichmentEntity {
  @PrimaryColumn('text')
  source!: string;

  @ForeignKey(() => MovieEntity, { name: 'movie_enrichments_movie_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  movie_id!: string;

  /** The source's own id of the movie; null when the source doesn't have it. */
  @Column('text', { nullable: true })
  external_id!: string | null;

  @Column('text')
  outcome!: Outcome;

  /** The fields that this source has filled, over all its checks. */
  @Column('text', { array: true, default: [] })
  changed_fields!: string[];

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  checked_at!: Date;
}
