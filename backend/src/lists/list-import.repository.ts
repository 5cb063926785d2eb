import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database';
import { ListMovieEntity } from './list-movie.entity';
import { ListEntity } from './list.entity';

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

@Injectable()
export class ListImportRepository {
  constructor(private readonly database: Database) {}

  listsOf(ownerId: string): Promise<ListEntity[]> {
    return this.database
      .repository(ListEntity)
      .find({ where: { owner_id: ownerId }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  filmsIn(listIds: string[]): Promise<ListMovieEntity[]> {
    return this.database.repository(ListMovieEntity).findBy({ list_id: In(listIds) });
  }

  async append(listId: string, films: readonly FilmToList[]): Promise<void> {
    await this.database.execute(APPEND, [listId, filmsAsJson(films)]);
  }

  /** Adds notes and tags where there are none. */
  async complete(listId: string, films: readonly FilmToList[]): Promise<void> {
    await this.database.execute(COMPLETE, [listId, filmsAsJson(films)]);
  }
}
