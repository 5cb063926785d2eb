import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('list_movies')
export class ListMovieEntity {
  @PrimaryColumn('uuid')
  list_id!: string;

  @PrimaryColumn('uuid')
  movie_id!: string;

  @Column('integer')
  position!: number;

  @Column('text', { nullable: true })
  note!: string | null;

  /** Null for films that came with an import. */
  @Column('uuid', { nullable: true })
  added_by!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  added_at!: Date | null;

  @Column('text', { array: true, default: [] })
  tags!: string[];
}
