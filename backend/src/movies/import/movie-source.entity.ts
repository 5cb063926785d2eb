import { Entity, ForeignKey, Index, PrimaryColumn, Column } from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

@Entity('movie_sources')
@Index('movie_sources_movie', ['movie_id'])
export class MovieSourceEntity {
  @PrimaryColumn('text')
  source!: string;

  @PrimaryColumn('text', { collation: 'C' })
  key!: string;

  @ForeignKey(() => MovieEntity, { name: 'movie_sources_movie_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  movie_id!: string;
}
