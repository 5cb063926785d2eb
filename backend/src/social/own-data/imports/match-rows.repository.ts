import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../../database/database';
import { statement } from '../../../database/statement';
import type { ImportRow } from '../import/import-row';

const matchRow = z.strictObject({
  key: z.int(),
  id: z.uuid(),
  is_unique: z.boolean(),
  /** Title and year are the film's. */
  agrees: z.boolean(),
});
type MatchRow = z.output<typeof matchRow>;

const BY_ID = (['imdb', 'tmdb', 'wikidata'] as const)
  .map((id) => `SELECT w.key, w.year, m.id FROM wanted w JOIN movies m ON m.${id}_id = w.${id}`)
  .join(' UNION ');

const HAS_NO_OTHER_ID = (['imdb', 'tmdb', 'wikidata'] as const)
  .map((id) => `coalesce(m.${id}_id = w.${id}, true)`)
  .join(' AND ');

/**
 * Ids come first. Then the same year comes before the years beside it, and a film's own titles before those in other
 * languages. A title with the same signs comes before one with the same words: '+1' is not '1'.
 * A title without a year matches any year. A film with another id comes last and needs the same year: sources have
 * several ids for one film, and people write wrong ones.
 */
const findMatches = statement(
  matchRow,
  `WITH wanted AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS w (key int, movie_id uuid, name text, original text, year int,
      imdb text, tmdb int, wikidata text)
  ), named AS MATERIALIZED (
    SELECT key, name, line, left(replace(line, ' ', ''), 200) AS squeezed FROM (
      SELECT key, name, words_of(name) AS line FROM wanted WHERE name <> ''
      UNION SELECT key, original, words_of(original) FROM wanted WHERE original <> ''
    ) n
  ), other AS (
    SELECT movie_id, unnest(other_squeezed) AS squeezed FROM movie_search WHERE other_squeezed <> '{}'
  ), candidate AS (
    SELECT n.key, s.movie_id, 1 AS tier FROM named n
      JOIN movie_search s ON s.title_squeezed = n.squeezed AND s.title = n.line WHERE n.line <> ''
    UNION ALL
    SELECT n.key, m.id, 0 FROM named n JOIN movies m ON m.title COLLATE "az-x-icu" = n.name
    UNION ALL
    SELECT n.key, s.movie_id, 1 FROM named n
      JOIN movie_search s ON s.original_squeezed = n.squeezed AND s.original_title = n.line WHERE n.line <> ''
    UNION ALL
    SELECT n.key, o.movie_id, 2 FROM named n JOIN other o USING (squeezed) WHERE n.line <> ''
  ), titled AS (
    SELECT w.key, m.id, min(c.tier) AS tier, fits AND coalesce(m.release_year = w.year, false) AS agrees,
      CASE WHEN NOT fits THEN 2 WHEN w.year IS NULL THEN 0 ELSE abs(m.release_year - w.year) END AS apart
    FROM candidate c JOIN wanted w USING (key) JOIN movies m ON m.id = c.movie_id
    CROSS JOIN LATERAL (SELECT ${HAS_NO_OTHER_ID} AS fits) ids
    WHERE CASE WHEN fits THEN w.year IS NULL OR m.release_year BETWEEN w.year - 1 AND w.year + 1
      ELSE m.release_year = w.year END
    GROUP BY w.key, w.year, m.id, fits
  ), near AS (
    SELECT w.key, m.id, -2 AS apart, 0 AS tier FROM wanted w JOIN movies m ON m.id = w.movie_id
    UNION ALL
    SELECT key, id, -1, 0 FROM (${BY_ID}) identified
    UNION ALL
    SELECT key, id, apart, tier FROM titled
  )
  SELECT DISTINCT ON (n.key) n.key, n.id, count(*) OVER (PARTITION BY n.key, n.apart, n.tier) = 1 AS is_unique,
    coalesce(t.agrees, false) AS agrees
  FROM near n LEFT JOIN titled t ON t.key = n.key AND t.id = n.id
  ORDER BY n.key, n.apart, n.tier, n.id`,
);

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
    const found = await this.database.rows(findMatches, [JSON.stringify(wanted)]);
    const matches = new Map<string, MatchRow & { isChosen?: boolean }>(
      found.map((match) => [films[match.key]?.[0] ?? '', match]),
    );
    const open = films.map(([film]) => film).filter((film) => matches.get(film)?.is_unique !== true);
    for (const { film, movie_id: id } of await this.database.rows(chosenFilms, [userId, open]))
      matches.set(film, { key: 0, id, is_unique: true, agrees: false, isChosen: true });
    return matches;
  }
}
