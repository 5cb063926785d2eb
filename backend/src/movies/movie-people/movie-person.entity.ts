import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A credit. Triggers keep it equal to the film's `directors` and `cast_names`. */
@Entity('movie_people')
export class MoviePersonEntity {
  @PrimaryColumn('uuid')
  movie_id!: string;

  @PrimaryColumn('text')
  role!: 'director' | 'actor';

  @PrimaryColumn('smallint')
  position!: number;

  @Column('text')
  name!: string;

  @Column({ type: 'text', collation: 'C' })
  slug!: string;
}
