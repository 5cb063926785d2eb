import { Injectable } from '@nestjs/common';
import { type Movie, movie } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { MOVIE_JSON } from '../catalogue/movie-sql';
import { CANDIDATES } from './for-you-sql';

const film = { movie_id: z.string(), directors: z.array(z.string()) };
const candidateRow = z.discriminatedUnion('kind', [
  z.strictObject({ ...film, kind: z.literal('taste'), facts: z.strictObject({}) }),
  z.strictObject({
    ...film,
    kind: z.literal('friend'),
    facts: z.strictObject({ friend: z.string(), rating: z.int(), others: z.int() }),
  }),
  z.strictObject({
    ...film,
    kind: z.literal('director'),
    facts: z.strictObject({ director: z.string(), loved: z.string() }),
  }),
  z.strictObject({
    ...film,
    kind: z.literal('genre'),
    facts: z.strictObject({ genre: z.string(), is_rated: z.boolean() }),
  }),
]);
export type CandidateRow = z.output<typeof candidateRow>;

const candidates = statement(candidateRow, CANDIDATES);

/** In the order of the ids. */
const moviesOf = statement(
  z.strictObject({ movie }),
  `SELECT ${MOVIE_JSON} AS movie FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, place)
   JOIN movies m ON m.id = chosen.id ORDER BY chosen.place`,
);

@Injectable()
export class ForYouRepository {
  constructor(private readonly database: Database) {}

  /** The best first, within each kind. */
  candidates(userId: string): Promise<CandidateRow[]> {
    return this.database.rows(candidates, [userId]);
  }

  async movies(viewer: string, ids: readonly string[]): Promise<Movie[]> {
    return (await this.database.rows(moviesOf, [viewer, ids])).map((row) => row.movie);
  }
}
