import type { ForYouReason } from 'shared-kit/contract';

export interface Candidate {
  movie_id: string;
  directors: string[];
  reason: ForYouReason;
}

type Kind = ForYouReason['kind'];

/** Each list has its best film first. */
export type Candidates = Record<Kind, readonly Candidate[]>;

/** What a place in the list of each kind is worth (docs/decisions/0016-for-you.md). */
const WEIGHTS: Record<Kind, number> = { taste: 1, director: 0.4, friend: 0.5, genre: 0.6 };
/** The first place is worth little more than the second (reciprocal rank fusion). */
const RANK_OFFSET = 10;
/** If a film has several reasons, the one that says most is shown. */
const REASON_ORDER: readonly Kind[] = ['friend', 'director', 'taste', 'genre'];
const SAME_DIRECTOR_MAX = 2;
const SAME_TEXT_SHARE = 0.5;
const SAME_KIND_IN_A_ROW_MAX = 3;

function byScore(candidates: Candidates): Candidate[] {
  const films = new Map<string, { score: number; candidate: Candidate }>();
  for (const kind of REASON_ORDER)
    candidates[kind].forEach((candidate, rank) => {
      const worth = WEIGHTS[kind] / (RANK_OFFSET + rank);
      const film = films.get(candidate.movie_id);
      films.set(candidate.movie_id, {
        score: (film?.score ?? 0) + worth,
        candidate: film?.candidate ?? candidate,
      });
    });
  // Sorting is stable, so that equal scores keep their order.
  return [...films.values()].sort((a, b) => b.score - a.score).map(({ candidate }) => candidate);
}

class Chosen {
  readonly films: Candidate[] = [];
  private readonly directors = new Map<string, number>();
  private readonly texts = new Map<string, number>();

  constructor(private readonly max: number) {}

  hasRoomForDirectorsOf({ directors }: Candidate): boolean {
    return directors.every((name) => (this.directors.get(name) ?? 0) < SAME_DIRECTOR_MAX);
  }

  isSaidTooOften({ reason }: Candidate): boolean {
    return (this.texts.get(reason.text) ?? 0) >= this.max * SAME_TEXT_SHARE;
  }

  isMonotonousWith({ reason }: Candidate): boolean {
    const last = this.films.slice(-SAME_KIND_IN_A_ROW_MAX);
    return last.length === SAME_KIND_IN_A_ROW_MAX && last.every((film) => film.reason.kind === reason.kind);
  }

  add(film: Candidate): void {
    this.films.push(film);
    for (const name of film.directors) this.directors.set(name, (this.directors.get(name) ?? 0) + 1);
    this.texts.set(film.reason.text, (this.texts.get(film.reason.text) ?? 0) + 1);
  }
}

export function mixCandidates(candidates: Candidates, max: number): Candidate[] {
  const chosen = new Chosen(max);
  const left = byScore(candidates);
  while (chosen.films.length < max) {
    const allowed = left.filter((film) => chosen.hasRoomForDirectorsOf(film));
    const fresh = allowed.filter((film) => !chosen.isSaidTooOften(film));
    const next = fresh.find((film) => !chosen.isMonotonousWith(film)) ?? fresh[0] ?? allowed[0];
    if (!next) break;
    chosen.add(next);
    left.splice(left.indexOf(next), 1);
  }
  return chosen.films;
}
