import { Column, Entity, PrimaryColumn } from 'typeorm';
import { generated } from '../../database/columns';

@Entity('movie_search')
export class MovieSearchEntity {
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
