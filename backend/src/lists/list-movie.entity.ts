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
}
