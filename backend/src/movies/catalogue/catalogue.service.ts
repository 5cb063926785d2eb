import { Injectable } from '@nestjs/common';
import type { Movie, MovieDraft, MovieSort } from 'shared-kit/contract';
import { AuditService, changedFields } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { Database } from '../../database/database';
import {
  ADDER,
  conditionsOf,
  MOVIE_JSON,
  MOVIE_ORDERS,
  type MovieFilters,
  type MoviePage,
} from './movie-row';
import { Facets } from './facets.service';
import { SIMILAR } from './similar';

interface ListOptions extends MovieFilters {
  sort: MovieSort;
  page: number;
  limit: number;
}

interface Own {
  posterUrl: string | null;
  title: string;
  /** Somebody else added it, or nobody: only an administrator may change it. */
  isOthers: boolean;
}

const COLUMNS: Record<keyof MovieDraft, string> = {
  title: 'title',
  original_title: 'original_title',
  release_year: 'release_year',
  runtime_minutes: 'runtime_minutes',
  genres: 'genres',
  countries: 'countries',
  directors: 'directors',
  cast: 'cast_names',
  overview: 'overview',
  poster_url: 'poster_url',
};

/** Fields that a body has, as columns and values. An empty text is the same as none. */
const assignments = (fields: Partial<MovieDraft>): [column: string, value: unknown][] =>
  Object.entries(COLUMNS)
    .map(([field, column]): [string, unknown] => [column, fields[field as keyof MovieDraft]])
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => [column, value === '' ? null : value]);

/** The films: who may change them, and what all of them look like in lists. */
@Injectable()
export class Catalogue {
  constructor(
    private readonly database: Database,
    private readonly facets: Facets,
    private readonly audit: AuditService,
  ) {}

  async list({ sort, page, limit, ...filters }: ListOptions): Promise<MoviePage> {
    const parameters: unknown[] = [];
    const bind = (value: unknown) => `$${parameters.push(value)}`;
    const conditions = conditionsOf(filters, bind);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const order = MOVIE_ORDERS[sort];
    const listed = await this.database.one<MoviePage>(
      `SELECT (SELECT count(*)::int FROM movies m ${where}) AS total,
        coalesce((SELECT json_agg(${MOVIE_JSON} ORDER BY ${order}) FROM (
          SELECT m.* FROM movies m ${where} ORDER BY ${order}
          LIMIT ${bind(limit)} OFFSET ${bind((page - 1) * limit)}
        ) m ${ADDER}), '[]') AS movies`,
      parameters,
    );
    return listed ?? { movies: [], total: 0 };
  }

  async one(id: string): Promise<Movie> {
    const row = await this.database.one<{ movie: Movie }>(
      `SELECT ${MOVIE_JSON} AS movie FROM movies m ${ADDER} WHERE m.id = $1`,
      [id],
    );
    if (!row) throw new DomainError('MOVIE_NOT_FOUND');
    return row.movie;
  }

  async similar(id: string): Promise<Movie[]> {
    await this.one(id);
    const rows = await this.database.query<{ movie: Movie }>(SIMILAR, [id]);
    return rows.map(({ movie }) => movie);
  }

  async create(caller: Caller, draft: MovieDraft): Promise<Movie> {
    const given = [
      ...assignments(draft).filter(([, value]) => value !== null),
      ['added_by', caller.id] as const,
    ];
    const row = await this.database.one<{ id: string }>(
      `INSERT INTO movies (${given.map(([column]) => column).join(', ')})
       VALUES (${given.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      given.map(([, value]) => value),
    );
    this.facets.forget();
    return this.one(row?.id ?? '');
  }

  async update(caller: Caller, id: string, changes: Partial<MovieDraft>): Promise<Movie> {
    return this.database.transaction(async () => {
      const { isOthers } = await this.requireOwn(caller, id);
      const before = await this.one(id);
      const given = assignments(changes);
      if (given.length > 0)
        await this.database.query(
          `UPDATE movies SET ${given.map(([column], index) => `${column} = $${index + 2}`).join(', ')},
             updated_at = now() WHERE id = $1`,
          [id, ...given.map(([, value]) => value)],
        );
      this.facets.forget();
      const movie = await this.one(id);
      const fields = changedFields(before, movie, changes);
      if (isOthers && fields.length > 0)
        await this.audit.record({
          actor: caller,
          action: 'movie.updated',
          target: { id, name: before.title },
          note: fields.join(', '),
        });
      return movie;
    });
  }

  async remove(caller: Caller, id: string): Promise<{ posterUrl: string | null }> {
    return this.database.transaction(async () => {
      const { posterUrl, title, isOthers } = await this.requireOwn(caller, id);
      await this.database.query('DELETE FROM movies WHERE id = $1', [id]);
      if (isOthers)
        await this.audit.record({ actor: caller, action: 'movie.deleted', target: { id, name: title } });
      this.facets.forget();
      return { posterUrl };
    });
  }

  /** Whoever added a film may change it, and administrators. The film stays locked until the transaction ends. */
  async requireOwn(caller: Caller, id: string): Promise<Own> {
    const film = await this.database.one<{
      added_by: string | null;
      poster_url: string | null;
      title: string;
    }>('SELECT added_by, poster_url, title FROM movies WHERE id = $1 FOR UPDATE', [id]);
    if (!film) throw new DomainError('MOVIE_NOT_FOUND');
    const isOthers = film.added_by !== caller.id;
    if (isOthers && !caller.isAdmin) throw new DomainError('FORBIDDEN');
    return { posterUrl: film.poster_url, title: film.title, isOthers };
  }
}
