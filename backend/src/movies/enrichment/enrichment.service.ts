import type { Database } from '../../database/database';
import { MovieEntity } from '../catalogue/movie.entity';
import { SourceAnswerError, SourceStopError } from './enrichment.errors';
import { countDue, type DueMovie, foldedText, nextDue } from './enrichments-sql';
import type { EnrichmentSource, ExternalMovie } from './external-movie';
import { matchMovie, titlesOf, type WantedMovie } from './match-movie';
import type { EnrichmentOutcome } from './movie-enrichment.entity';
import { enrichedFields, type MovieChanges, type MovieFiller } from './movie-filler';

export interface EnrichmentOptions {
  source: EnrichmentSource;
  /** Looks everything up and changes nothing. */
  isDryRun: boolean;
  limit: number;
  /** The only movie to look up, even if it was looked up lately. */
  movieId: string | null;
  signal: AbortSignal;
}

export interface EnrichmentObserver {
  lookedUp(done: number, of: number): void;
  changed(movie: MovieEntity, changes: MovieChanges): void;
  failed(movie: MovieEntity, reason: string): void;
}

export interface EnrichmentSummary {
  due: number;
  outcomes: Partial<Record<EnrichmentOutcome, number>>;
  failed: number;
  fields: Partial<Record<keyof MovieChanges, number>>;
  /** Why the run ended before the last movie. */
  stopped: 'interrupted' | { reason: string } | undefined;
}

type Wanted = MovieEntity & WantedMovie;
type Found = { outcome: 'found'; movie: ExternalMovie } | { outcome: 'not_found' | 'ambiguous' | 'gone' };
type Result = { outcome: EnrichmentOutcome; changes: MovieChanges };

const BATCH = 100;
const FAILURES_IN_A_ROW_MAX = 3;

const isWanted = (movie: MovieEntity | null): movie is Wanted =>
  movie !== null && movie.release_year !== null;

export class EnrichmentService {
  constructor(
    private readonly database: Database,
    private readonly filler: MovieFiller,
  ) {}

  async run(options: EnrichmentOptions, observer: EnrichmentObserver): Promise<EnrichmentSummary> {
    const { source, limit, movieId } = options;
    const counted = await this.database.row(countDue, [source.name, movieId]);
    const due = Math.min(limit, counted?.count ?? 0);
    const summary: EnrichmentSummary = { due, outcomes: {}, failed: 0, fields: {}, stopped: undefined };
    let [done, failuresInARow] = [0, 0];
    for await (const { id, external_id } of this.dueMovies(options)) {
      const movie = await this.database.repository(MovieEntity).findOneBy({ id });
      if (!isWanted(movie)) continue;
      try {
        const reportPoster = (reason: string) => observer.failed(movie, `no poster: ${reason}`);
        const result = await this.enrich(movie, external_id, options, reportPoster);
        failuresInARow = 0;
        if (result) {
          addTo(summary, result);
          if (result.outcome === 'filled') observer.changed(movie, result.changes);
        }
      } catch (error) {
        if (options.signal.aborted && error === options.signal.reason) summary.stopped = 'interrupted';
        else if (error instanceof SourceStopError) summary.stopped = { reason: error.message };
        else if (!(error instanceof SourceAnswerError)) throw error;
        else {
          summary.failed += 1;
          failuresInARow += 1;
          observer.failed(movie, error.message);
          if (failuresInARow === FAILURES_IN_A_ROW_MAX)
            summary.stopped = { reason: `${FAILURES_IN_A_ROW_MAX} films failed in a row.` };
        }
      }
      if (summary.stopped !== undefined) return summary;
      observer.lookedUp((done += 1), due);
    }
    if (options.signal.aborted) summary.stopped = 'interrupted';
    return summary;
  }

  private async *dueMovies({ source, movieId, limit, signal }: EnrichmentOptions): AsyncGenerator<DueMovie> {
    let [after, left] = ['0', limit];
    while (left > 0) {
      const parameters = [source.name, movieId, after, Math.min(BATCH, left)];
      const batch = await this.database.rows(nextDue, parameters);
      for (const movie of batch) {
        if (signal.aborted) return;
        yield movie;
        after = movie.serial;
      }
      if (batch.length === 0) return;
      left -= batch.length;
    }
  }

  private async enrich(
    movie: Wanted,
    knownId: string | null,
    { source, isDryRun }: EnrichmentOptions,
    reportPoster: (reason: string) => void,
  ): Promise<Result | undefined> {
    const found = await this.find(source, movie, knownId ?? idIn(movie, source));
    if (found.outcome !== 'found') {
      if (!isDryRun) await this.filler.recordAbsence(source, movie, found.outcome);
      return { outcome: found.outcome, changes: {} };
    }
    const filling = { source, movie, found: found.movie, facts: await found.movie.facts() };
    const changes = isDryRun ? this.filler.wouldFill(filling) : await this.filler.fill(filling, reportPoster);
    if (changes === undefined) return undefined;
    return { outcome: enrichedFields(changes).length > 0 ? 'filled' : 'nothing_missing', changes };
  }

  private async find(source: EnrichmentSource, movie: Wanted, knownId: string | null): Promise<Found> {
    const fold = async (texts: string[]) =>
      (await this.database.rows(foldedText, [texts])).map(({ folded }) => folded);
    const known = knownId === null ? undefined : await source.byId(knownId);
    if (known) {
      const match = await matchMovie(movie, { movies: [known], isComplete: true }, fold);
      if (match.outcome === 'found') return match;
    }
    const result = await source.search({ titles: titlesOf(movie), year: movie.release_year });
    const match = await matchMovie(movie, result, fold);
    const isGone = match.outcome === 'not_found' && knownId !== null && !known;
    return isGone ? { outcome: 'gone' } : match;
  }
}

const idIn = ({ tmdb_id, wikidata_id }: MovieEntity, { name }: EnrichmentSource): string | null =>
  name === 'wikidata' ? wikidata_id : (tmdb_id?.toString() ?? null);

function addTo({ outcomes, fields }: EnrichmentSummary, { outcome, changes }: Result): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  for (const field of enrichedFields(changes)) fields[field] = (fields[field] ?? 0) + 1;
}
