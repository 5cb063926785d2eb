import type { Movie } from 'shared-kit/contract';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** In PostgreSQL's own format, for the test that compares entities and migrations. */
const AVERAGE = `CASE
    WHEN (rating_count > 0) THEN round(((rating_sum)::numeric / (rating_count)::numeric), 2)
    ELSE NULL::numeric
END`;

@Entity('movies')
@Check('movies_title_check', 'char_length(title) BETWEEN 1 AND 400')
@Index('movies_newest', { synchronize: false })
@Index('movies_title', { synchronize: false })
@Index('movies_year', { synchronize: false })
@Index('movies_rating', { synchronize: false })
@Index('movies_popular', { synchronize: false })
@Index('movies_genres', ['genres'], { type: 'gin' })
@Index('movies_countries', ['countries'], { type: 'gin' })
@Index('movies_directors', ['directors'], { type: 'gin' })
@Index('movies_cast', ['cast_names'], { type: 'gin' })
@Index('movies_needs_review', ['needs_review'])
@Index('movies_additions', { synchronize: false })
@Index('movies_rated', ['rating_count', 'rating_sum'], { where: '(rating_count > 0)' })
@Index('movies_commented', ['comment_count'], { where: '(comment_count > 0)' })
@Index('movies_added_by', ['added_by'])
@Index('movies_filters', { synchronize: false })
@Index('movies_poster', ['poster_url'], { type: 'hash' })
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
    generatedType: 'STORED',
    asExpression: 'facet_keys(genres, countries, release_year)',
    insert: false,
    update: false,
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

  @ForeignKey('users', { name: 'movies_added_by_fkey', onDelete: 'SET NULL' })
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
    generatedType: 'STORED',
    asExpression: AVERAGE,
    insert: false,
    update: false,
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

  @Column({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
  serial!: string;
}
