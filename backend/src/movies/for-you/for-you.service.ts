import { Injectable } from '@nestjs/common';
import { FOR_YOU_MAX, type ForYou } from 'shared-kit/contract';
import { type CandidateRow, ForYouRepository } from './for-you.repository';
import { type Candidate, type Candidates, mixCandidates } from './mix-candidates';
import { REASONS } from './texts';

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
  constructor(private readonly forYou: ForYouRepository) {}

  async list(userId: string): Promise<ForYou> {
    const chosen = mixCandidates(await this.candidates(userId), FOR_YOU_MAX);
    if (chosen.length === 0) return { movies: [] };
    const movies = await this.forYou.movies(
      userId,
      chosen.map(({ movie_id }) => movie_id),
    );
    const reasons = new Map(chosen.map(({ movie_id, reason }) => [movie_id, reason]));
    // A film may have been deleted meanwhile.
    return {
      movies: movies.flatMap((movie) => {
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
    for (const row of await this.forYou.candidates(userId))
      candidates[row.kind].push({
        movie_id: row.movie_id,
        directors: row.directors,
        reason: { kind: row.kind, text: textOf(row) },
      });
    return candidates;
  }
}
