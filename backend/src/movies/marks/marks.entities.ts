import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

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

@Entity('ratings')
export class RatingEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  movie_id!: string;

  @Column('uuid', { nullable: true })
  user_id!: string | null;

  @Column('smallint')
  rating!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;
}

/** One row once there are ratings: their mean that `movies.weighted_rating` was computed with. */
@Entity('rating_mean')
export class RatingMeanEntity {
  @PrimaryColumn('boolean', { default: true })
  id!: boolean;

  @Column({ type: 'double precision' })
  value!: number;
}
