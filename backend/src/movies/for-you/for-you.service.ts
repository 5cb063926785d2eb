import { Injectable } from '@nestjs/common';
import { FOR_YOU_MAX, type ForYou, movie } from 'shared-kit/contract';
import { z } from 'zod';
import { Database } from '../../database/database';
import { statement } from '../../database/statement';
import { MOVIE_JSON } from '../catalogue/movie-sql';
import { CANDIDATES } from './for-you-sql';
import { type Candidate, type Candidates, mixCandidates } from './mix-candidates';
import { REASONS } from './texts';

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
type CandidateRow = z.output<typeof candidateRow>;

/** The best first, within each kind. */
const candidateRows = statement(candidateRow, CANDIDATES);

/** In the order of the ids. */
const moviesOf = statement(
  z.strictObject({ movie }),
  `SELECT ${MOVIE_JSON} AS movie FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, place)
   JOIN movies m ON m.id = chosen.id ORDER BY chosen.place`,
);

function textOf({ kind, facts }: CandidateRow): string {
  switch (kind) {
    case 'friend':
      return REASONS.friend(facts.friend, facts.rating, facts.others);
    case 'director':
      return REASONS.director(facts.loved, facts.director);
    case 'genre':
      return (facts.is_rated ? REASONS.ratedGenre : REASONS.knownGenre)(facts.genre);
    case 'taste':
      return REASONS.taste;
  }
}

@Injectable()
export class ForYouService {
  constructor(private readonly database: Database) {}

  async list(userId: string): Promise<ForYou> {
    const chosen = mixCandidates(await this.candidates(userId), FOR_YOU_MAX);
    if (chosen.length === 0) return { movies: [] };
    const ids = chosen.map(({ movie_id }) => movie_id);
    const movies = await this.database.rows(moviesOf, [userId, ids]);
    const reasons = new Map(chosen.map(({ movie_id, reason }) => [movie_id, reason]));
    // A film may have been deleted meanwhile.
    return {
      movies: movies.flatMap(({ movie }) => {
        const reason = reasons.get(movie.id);
        return reason ? [{ movie, reason }] : [];
      }),
    };
  }

  async candidates(userId: string): Promise<Candidates> {
    const candidates: Record<Candidate['reason']['kind'], Candidate[]> = {
      friend: [],
      director: [],
      taste: [],
      genre: [],
    };
    for (const row of await this.database.rows(candidateRows, [userId]))
      candidates[row.kind].push({
        movie_id: row.movie_id,
        directors: row.directors,
        reason: { kind: row.kind, text: textOf(row) },
      });
    return candidates;
  }
}
