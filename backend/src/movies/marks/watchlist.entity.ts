import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

@Entity('watchlist')
@Index('watchlist_newest', { synchronize: false })
@Index('watchlist_movie', ['movie_id'])
export class WatchlistEntity {
  @ForeignKey('users', { name: 'watchlist_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @ForeignKey(() => MovieEntity, { name: 'watchlist_movie_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  movie_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column('uuid', { generated: 'uuid' })
  id!: string;
}
