import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../../database/database';
import { statement } from '../../../database/statement';
import type { ImportRow } from '../import/import-row';
import { FIND_MATCHES, type MatchRow } from './match-sql';

export interface MatchedRow extends ImportRow {
  matchedId: string;
}

/** What says which film a row, or a media player, means. */
export type FilmToFind = Pick<ImportRow, 'movieId' | 'title' | 'originalTitle' | 'year' | 'ids'>;

/** Rows with the same text are about the same film. */
export const filmOf = ({ movieId, title, originalTitle, year, ids }: FilmToFind): string =>
  JSON.stringify([
    ...[title.toLowerCase(), originalTitle?.toLowerCase() ?? null, year],
    ...[ids.imdb, ids.tmdb, ids.wikidata, movieId],
  ]);

export type Matches = Map<string, MatchRow & { isChosen?: boolean }>;

const chosenFilms = statement(
  z.strictObject({ film: z.string(), movie_id: z.string() }),
  `SELECT DISTINCT ON (r.film) r.film, r.movie_id FROM imports i JOIN import_rows r ON r.import_id = i.id
   WHERE i.user_id = $1 AND r.is_chosen AND r.movie_id IS NOT NULL AND r.film = ANY($2::text[])
   ORDER BY r.film, i.created_at DESC`,
);

@Injectable()
export class MatchRowsRepository {
  constructor(private readonly database: Database) {}

  /** By `filmOf`. What the user has chosen by hand counts for later imports, too. */
  async find(userId: string, rows: readonly FilmToFind[]): Promise<Matches> {
    const films = [...new Map(rows.map((row) => [filmOf(row), row]))];
    const wanted = films.map(([, { movieId, title, originalTitle, year, ids }], key) => ({
      ...ids,
      key,
      movie_id: movieId,
      name: title,
      original: originalTitle,
      year,
    }));
    const found = await this.database.rows(FIND_MATCHES, [JSON.stringify(wanted)]);
    const matches = new Map<string, MatchRow & { isChosen?: boolean }>(
      found.map((match) => [films[match.key]?.[0] ?? '', match]),
    );
    const open = films.map(([film]) => film).filter((film) => matches.get(film)?.is_unique !== true);
    for (const { film, movie_id: id } of await this.database.rows(chosenFilms, [userId, open]))
      matches.set(film, { key: 0, id, is_unique: true, agrees: false, isChosen: true });
    return matches;
  }
}
