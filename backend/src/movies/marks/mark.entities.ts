import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

abstract class Mark {
  @PrimaryColumn('uuid')
  user_id!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}

@Entity('movie_likes')
export class MovieLikeEntity extends Mark {}

@Entity('watched')
export class WatchedEntity extends Mark {
  @Column('uuid', { generated: 'uuid' })
  id!: string;
}

@Entity('watchlist')
export class WatchlistEntity extends Mark {
  @Column('uuid', { generated: 'uuid' })
  id!: string;
}
