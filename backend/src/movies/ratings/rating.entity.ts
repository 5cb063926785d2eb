import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { MovieEntity } from '../catalogue/movie.entity';

@Entity('ratings')
@Unique('ratings_user_id_movie_id_key', ['user_id', 'movie_id'])
@Check('ratings_rating_check', 'rating BETWEEN 1 AND 10')
@Index('ratings_user', { synchronize: false })
@Index('ratings_of_movie', ['movie_id', 'rating'])
@Index('ratings_liked', ['movie_id', 'user_id'], { where: '(rating >= 7)' })
export class RatingEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => MovieEntity, { name: 'ratings_movie_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  movie_id!: string;

  @ForeignKey('histories', { name: 'ratings_user_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  user_id!: string | null;

  @Column('smallint')
  rating!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;
}
