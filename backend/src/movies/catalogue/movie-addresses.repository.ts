import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';

/** A place in the order of additions. */
const placeRow = z.strictObject({ created_at: z.date(), serial: z.string() });
const partRow = z.strictObject({ ...placeRow.shape, count: z.int(), changed_at: z.date() });
const addressRow = z.strictObject({ ...placeRow.shape, id: z.string(), updated_at: z.date() });

type Place = z.output<typeof placeRow>;
export type MoviePart = z.output<typeof partRow>;
type MovieAddress = z.output<typeof addressRow>;

/** Reading them keeps the process busy for a few milliseconds. */
const ROWS_AT_ONCE = 500;

/** In the order of additions, so that new movies change only the last part. */
const parts = statement(
  partRow,
  `SELECT min(created_at) AS created_at, min(serial) FILTER (WHERE place % $1 = 0) AS serial,
     count(*)::int AS count, max(updated_at) AS changed_at
   FROM (SELECT created_at, serial, updated_at, row_number() OVER (ORDER BY created_at, serial) - 1 AS place
     FROM movies) placed
   GROUP BY place / $1 ORDER BY place / $1`,
);

const addressesFrom = (comparison: '>=' | '>') =>
  statement(
    addressRow,
    `SELECT created_at, serial, id, updated_at FROM movies
     WHERE (created_at, serial) ${comparison} ($1, $2) ORDER BY created_at, serial LIMIT $3`,
  );
const addressesAtFirst = addressesFrom('>=');
const addressesAfter = addressesFrom('>');

/** The addresses of all movies, for search engines. */
@Injectable()
export class MovieAddressesRepository {
  constructor(private readonly database: Database) {}

  /** All movies in parts of at most `size`. */
  parts(size: number): Promise<MoviePart[]> {
    return this.database.rows(parts, [size]);
  }

  async *inPart(part: MoviePart): AsyncGenerator<MovieAddress[]> {
    let left = part.count;
    let last: MovieAddress | undefined;
    while (left > 0) {
      const rows = await this.next(part, last, Math.min(left, ROWS_AT_ONCE));
      if (rows.length === 0) return;
      yield rows;
      last = rows.at(-1);
      left -= rows.length;
    }
  }

  /** The part's first movie is included, `after` isn't. */
  private next(part: MoviePart, after: Place | undefined, limit: number): Promise<MovieAddress[]> {
    const { created_at, serial } = after ?? part;
    return this.database.rows(after ? addressesAfter : addressesAtFirst, [created_at, serial, limit]);
  }
}
