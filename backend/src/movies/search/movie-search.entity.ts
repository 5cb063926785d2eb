import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

const generated = (asExpression: string) =>
  ({ generatedType: 'STORED', asExpression, insert: false, update: false }) as const;

@Entity('movie_search')
@Index('movie_search_title', ['title_squeezed', 'movie_id'])
@Index('movie_search_original', ['original_squeezed', 'movie_id'], {
  where: '(original_squeezed IS NOT NULL)',
})
@Index('movie_search_names', { synchronize: false })
@Index('movie_search_everything', { synchronize: false })
@Index('movie_search_substring', { synchronize: false })
export class MovieSearchEntity {
  @ForeignKey(() => MovieEntity, { name: 'movie_search_movie_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  movie_id!: string;

  @Column({ type: 'text', collation: 'C' })
  title!: string;

  @Column({ type: 'text', collation: 'C' })
  original_title!: string;

  @Column({ type: 'text', collation: 'C', default: '' })
  other_titles!: string;

  @Column({ type: 'text', collation: 'C', array: true, default: [] })
  other_squeezed!: string[];

  @Column({ type: 'text', collation: 'C' })
  people!: string;

  @Column({ type: 'text', collation: 'C', ...generated(`"left"(replace(title, ' '::text, ''::text), 200)`) })
  title_squeezed!: string;

  @Column({
    type: 'text',
    collation: 'C',
    nullable: true,
    ...generated(`NULLIF("left"(replace(original_title, ' '::text, ''::text), 200), ''::text)`),
  })
  original_squeezed!: string | null;

  @Column({
    type: 'tsvector',
    ...generated(`word_set(((((title || ' '::text) || original_title) || ' '::text) || other_titles))`),
  })
  names!: string;

  @Column({
    type: 'tsvector',
    ...generated(
      `word_set(((((((title || ' '::text) || original_title) || ' '::text) || other_titles) || ' '::text) || people))`,
    ),
  })
  everything!: string;

  @Column('integer', { default: 0 })
  popularity!: number;

  @Column('smallint', { nullable: true })
  release_year!: number | null;
}
