import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { ListMovieEntity } from './list-movie.entity';

const contents = statement(
  z.strictObject({ movie_ids: z.array(z.string()) }),
  'SELECT ARRAY(SELECT movie_id::text FROM list_movies WHERE list_id = $1 ORDER BY position) AS movie_ids',
);

const MAKE_ROOM = 'UPDATE list_movies SET position = position + 1 WHERE list_id = $1 AND position >= $2';

const REORDER = `
  UPDATE list_movies m SET position = o.position
  FROM unnest($2::uuid[]) WITH ORDINALITY AS o (movie_id, position)
  WHERE m.list_id = $1 AND m.movie_id = o.movie_id AND m.position <> o.position`;

/** The list must be locked before each change. */
@Injectable()
export class ListMoviesRepository {
  constructor(private readonly database: Database) {}

  /** In order. */
  async idsIn(listId: string): Promise<string[]> {
    return (await this.database.row(contents, [listId]))?.movie_ids ?? [];
  }

  async insert(listed: Omit<ListMovieEntity, 'added_at'>): Promise<void> {
    await this.database.execute(MAKE_ROOM, [listed.list_id, listed.position]);
    await this.movies.insert({ ...listed, added_at: () => 'now()' });
  }

  /** False if the list doesn't have the film. */
  async update(
    listId: string,
    movieId: string,
    changes: Partial<Pick<ListMovieEntity, 'note' | 'tags'>>,
  ): Promise<boolean> {
    const listed = { list_id: listId, movie_id: movieId };
    if (Object.keys(changes).length === 0) return this.movies.existsBy(listed);
    return (await this.movies.update(listed, changes)).affected === 1;
  }

  /** A trigger closes the gap and raises the version. */
  async delete(listId: string, movieId: string): Promise<boolean> {
    return (await this.movies.delete({ list_id: listId, movie_id: movieId })).affected === 1;
  }

  async reorder(listId: string, movieIds: readonly string[]): Promise<void> {
    await this.database.execute(REORDER, [listId, movieIds]);
  }

  private get movies() {
    return this.database.repository(ListMovieEntity);
  }
}
