import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database';
import { statement } from '../database/statement';
import { ListEntity } from './list.entity';

const ownList = z.strictObject({ id: z.string(), title: z.string(), source_url: z.string().nullable() });
export type OwnList = z.output<typeof ownList>;

const listsOf = statement(
  ownList,
  'SELECT id, title, source_url FROM lists WHERE owner_id = $1 ORDER BY created_at, id',
);

const listedFilm = z.strictObject({ list_id: z.string(), movie_id: z.string(), note: z.string().nullable() });
export type ListedFilm = z.output<typeof listedFilm>;

const filmsIn = statement(
  listedFilm,
  'SELECT list_id, movie_id, note FROM list_movies WHERE list_id = ANY($1::uuid[])',
);

const NEW_FILMS = `jsonb_to_recordset($2::jsonb) AS f (place int, movie_id uuid, note text)`;
const APPEND = `
  INSERT INTO list_movies (list_id, movie_id, position, note)
  SELECT $1, movie_id, place + coalesce((SELECT max(position) FROM list_movies WHERE list_id = $1), 0), note
  FROM ${NEW_FILMS} ORDER BY place`;
const ADD_NOTES = `
  UPDATE list_movies m SET note = f.note FROM ${NEW_FILMS}
  WHERE m.list_id = $1 AND m.movie_id = f.movie_id AND m.note IS NULL`;

export interface FilmToList {
  movieId: string;
  note: string | null;
}

const filmsAsJson = (films: readonly FilmToList[]) =>
  JSON.stringify(films.map(({ movieId, note }, index) => ({ place: index + 1, movie_id: movieId, note })));

@Injectable()
export class ListImportRepository {
  constructor(private readonly database: Database) {}

  listsOf(ownerId: string): Promise<OwnList[]> {
    return this.database.rows(listsOf, [ownerId]);
  }

  filmsIn(listIds: readonly string[]): Promise<ListedFilm[]> {
    return this.database.rows(filmsIn, [listIds]);
  }

  async insert(
    list: Pick<
      ListEntity,
      'owner_id' | 'title' | 'description' | 'visibility' | 'ranked' | 'source_url' | 'created_at'
    >,
  ): Promise<string> {
    const { identifiers } = await this.database.repository(ListEntity).insert(list);
    return String(identifiers[0]?.id);
  }

  async append(listId: string, films: readonly FilmToList[]): Promise<void> {
    await this.database.execute(APPEND, [listId, filmsAsJson(films)]);
  }

  async addNotes(listId: string, films: readonly FilmToList[]): Promise<void> {
    await this.database.execute(ADD_NOTES, [listId, filmsAsJson(films)]);
  }
}
