import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

@Entity('watched')
@Index('watched_newest', { synchronize: false })
@Index('watched_movie', ['movie_id'])
export class WatchedEntity {
  @ForeignKey('histories', { name: 'watched_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @ForeignKey(() => MovieEntity, { name: 'watched_movie_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  movie_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column('uuid', { generated: 'uuid' })
  id!: string;
}
