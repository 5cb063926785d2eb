import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity('list_movies')
@Check('list_movies_position_check', 'position >= 1')
@Check('list_movies_note_check', 'char_length(note) BETWEEN 1 AND 500')
@Unique('list_movies_position', ['list_id', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Index('list_movies_movie', ['movie_id'])
export class ListMovieEntity {
  @ForeignKey('lists', { name: 'list_movies_list_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  list_id!: string;

  @ForeignKey('movies', { name: 'list_movies_movie_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  movie_id!: string;

  @Column('integer')
  position!: number;

  @Column('text', { nullable: true })
  note!: string | null;
}
