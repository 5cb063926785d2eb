import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A film that is deleted stays in the array, and reading leaves it out. */
@Entity('favourites')
export class FavouritesEntity {
  @PrimaryColumn('uuid')
  user_id!: string;

  @Column('uuid', { array: true })
  movie_ids!: string[];
}
