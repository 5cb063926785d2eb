import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('watchlist')
export class WatchlistEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column('uuid', { generated: 'uuid' })
  id!: string;
}
