import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('movie_likes')
export class MovieLikeEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
