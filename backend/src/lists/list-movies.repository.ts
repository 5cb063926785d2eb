import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database';
import { ListMovieEntity } from './lists.entities';

const MAKE_ROOM = 'UPDATE list_movies SET position = position + 1 WHERE list_id = $1 AND position >= $2';

const REORDER = `
  UPDATE list_movies m SET position = o.position
  FROM unnest($2::uuid[]) WITH ORDINALITY AS o (movie_id, position)
  WHERE m.list_id = $1 AND m.movie_id = o.movie_id AND m.position <> o.position`;

const NEW_FILMS = `jsonb_to_recordset($2::jsonb) AS f (place int, movie_id uuid, note text, tags text[])`;
const APPEND = `
  INSERT INTO list_movies (list_id, movie_id, position, note, tags)
  SELECT $1, movie_id, place + coalesce((SELECT max(position) FROM list_movies WHERE list_id = $1), 0), note, tags
  FROM ${NEW_FILMS} ORDER BY place`;
const COMPLETE = `
  UPDATE list_movies m SET note = coalesce(m.note, f.note), tags = CASE WHEN m.tags = '{}' THEN f.tags ELSE m.tags END
  FROM ${NEW_FILMS} WHERE m.list_id = $1 AND m.movie_id = f.movie_id`;

export interface FilmToList {
  movieId: string;
  note: string | null;
  tags: string[];
}

const filmsAsJson = (films: readonly FilmToList[]) =>
  JSON.stringify(
    films.map(({ movieId, note, tags }, index) => ({ place: index + 1, movie_id: movieId, note, tags })),
  );

/** The list must be locked before each change. */
@Injectable()
export class ListMoviesRepository {
  constructor(private readonly database: Database) {}

  /** In order. */
  async idsIn(listId: string): Promise<string[]> {
    const where = { list_id: listId };
    const listed = await this.movies.find({ select: { movie_id: true }, where, order: { position: 'ASC' } });
    return listed.map(({ movie_id }) => movie_id);
  }

  filmsIn(listIds: string[]): Promise<ListMovieEntity[]> {
    return this.movies.findBy({ list_id: In(listIds) });
  }

  async insert(listed: Omit<ListMovieEntity, 'added_at'>): Promise<void> {
    await this.database.execute(MAKE_ROOM, [listed.list_id, listed.position]);
    await this.movies.insert({ ...listed, added_at: () => 'now()' });
  }

  /** False if the list doesn't have the film. */
  async update(listId: string, movieId: string, changes: Partial<Pick<ListMovieEntity, 'note' | 'tags'>>) {
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

  async append(listId: string, films: readonly FilmToList[]): Promise<void> {
    await this.database.execute(APPEND, [listId, filmsAsJson(films)]);
  }

  /** Adds notes and tags where there are none. */
  async complete(listId: string, films: readonly FilmToList[]): Promise<void> {
    await this.database.execute(COMPLETE, [listId, filmsAsJson(films)]);
  }

  private get movies() {
    return this.database.repository(ListMovieEntity);
  }
}
