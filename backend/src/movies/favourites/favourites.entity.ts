import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A film that is deleted stays in the array, and reading leaves it out. */
@Entity('favourites')
@Check('favourites_movie_ids_check', 'cardinality(movie_ids) <= 4')
export class FavouritesEntity {
  @ForeignKey('users', { name: 'favourites_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id!: string;

  @Column('uuid', { array: true })
  movie_ids!: string[];
}
