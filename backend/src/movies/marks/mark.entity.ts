import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

abstract class Mark {
  @PrimaryColumn('uuid')
  user_id!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  @Column('uuid')
  id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}

@Entity('watched')
export class WatchedEntity extends Mark {}

@Entity('watchlist')
export class WatchlistEntity extends Mark {}
