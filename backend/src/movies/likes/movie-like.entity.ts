import { CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

@Entity('movie_likes')
@Index('movie_likes_newest', { synchronize: false })
@Index('movie_likes_movie', ['movie_id'])
export class MovieLikeEntity {
  @ForeignKey('users', { name: 'movie_likes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @ForeignKey(() => MovieEntity, { name: 'movie_likes_movie_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  movie_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
