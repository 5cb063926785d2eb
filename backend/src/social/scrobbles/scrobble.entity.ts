import type { MovieIds, Player, Scrobble, ScrobbleReason } from 'shared-kit/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What undoing restores, and the entry that it removes. */
export interface StateBefore {
  entryId: string | null;
  watched: boolean;
  inWatchlist: boolean;
  rating: number | null;
}

@Entity('scrobbles')
export class ScrobbleEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column('text')
  source!: Player;

  @Column('text')
  title!: string;

  @Column('integer', { nullable: true })
  year!: number | null;

  @Column('jsonb')
  ids!: MovieIds;

  /** Of one that rates the film, from 1 to 10. */
  @Column('smallint', { nullable: true })
  rating!: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  received_at!: Date;

  @Column('text')
  status!: Scrobble['status'];

  @Column('text', { nullable: true })
  reason!: ScrobbleReason | null;

  @Column('uuid', { nullable: true })
  movie_id!: string | null;

  /** Of one that is written or rated. */
  @Column('jsonb', { nullable: true })
  before!: StateBefore | null;

  /** Squeezed title and ids, of one that waits. */
  @Column({ type: 'text', array: true, collation: 'C', default: [] })
  keys!: string[];
}
