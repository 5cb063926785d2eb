import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A credit. Triggers keep it equal to the film's `directors` and `cast_names`. */
@Entity('movie_people')
@Check('movie_people_role_check', `role IN ('director', 'actor')`)
@Index('movie_people_slug', ['slug', 'movie_id'])
export class MoviePersonEntity {
  @ForeignKey('movies', { name: 'movie_people_movie_id_fkey', onDelete: 'CASCADE' })
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
