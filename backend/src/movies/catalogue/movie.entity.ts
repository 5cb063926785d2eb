import type { Movie } from 'shared-kit/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { SERIAL, generated } from '../../database/columns';

const AVERAGE = `CASE
    WHEN (rating_count > 0) THEN round(((rating_sum)::numeric / (rating_count)::numeric), 2)
    ELSE NULL::numeric
END`;

@Entity('movies')
export class MovieEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  original_title!: string | null;

  @Column('smallint', { nullable: true })
  release_year!: number | null;

  @Column('integer', { nullable: true })
  runtime_minutes!: number | null;

  @Column('text', { array: true, default: [] })
  genres!: string[];

  @Column('text', { array: true, default: [] })
  countries!: string[];

  /** For the indexes of the orders. */
  @Column({
    type: 'bigint',
    array: true,
    select: false,
    ...generated('facet_keys(genres, countries, release_year)'),
  })
  facet_keys!: string[];

  @Column('text', { array: true, default: [] })
  directors!: string[];

  @Column('text', { array: true, default: [] })
  cast_names!: string[];

  @Column('text', { nullable: true })
  overview!: string | null;

  @Column('text', { nullable: true })
  poster_url!: string | null;

  @Column({ type: 'jsonb', default: () => "'[]'" })
  titles!: Movie['titles'];

  @Column('text', { nullable: true })
  imdb_id!: string | null;

  @Column('integer', { nullable: true })
  tmdb_id!: number | null;

  @Column('text', { nullable: true })
  wikidata_id!: string | null;

  @Column('uuid', { nullable: true })
  added_by!: string | null;

  @Column('integer', { default: 0 })
  rating_count!: number;

  @Column('integer', { default: 0 })
  rating_sum!: number;

  @Column('integer', { default: 0 })
  comment_count!: number;

  @Column({
    type: 'numeric',
    precision: 4,
    scale: 2,
    nullable: true,
    ...generated(AVERAGE),
  })
  rating_average!: string | null;

  /** A Bayesian average, which a database trigger writes. */
  @Column({ type: 'double precision', nullable: true, insert: false, update: false })
  weighted_rating!: number | null;

  /** Added by a new account, and not yet opened by an older one. */
  @Column('boolean', { default: false })
  needs_review!: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;

  @Column(SERIAL)
  serial!: string;
}
