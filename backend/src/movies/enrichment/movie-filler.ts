import { DomainError } from '../../common/errors/errors';
import type { Database } from '../../database/database';
import type { MovieEntity } from '../catalogue/movie.entity';
import type { MoviesRepository } from '../catalogue/movies.repository';
import { StorageUnavailableError } from '../../storage/storage-unavailable.error';
import { SourceAnswerError, SourceStopError } from './enrichment.errors';
import { RECORD_ENRICHMENT } from './enrichments-sql';
import type { EnrichmentSource, ExternalFacts, ExternalMovie } from './external-movie';
import { missingFacts } from './missing-facts';
import type { OutsidePosters, StoredPoster } from './outside-posters';

export type MovieChanges = ExternalFacts & { poster_url?: string };

export const enrichedFields = (changes: MovieChanges) => Object.keys(changes) as (keyof MovieChanges)[];

type Absence = 'not_found' | 'ambiguous' | 'gone';
type ReportPoster = (reason: string) => void;

interface Filling {
  source: EnrichmentSource;
  movie: MovieEntity;
  found: ExternalMovie;
  facts: ExternalFacts;
}

const POSTER_IN_DRY_RUN = 'poster';

export class MovieFiller {
  constructor(
    private readonly database: Database,
    private readonly movies: MoviesRepository,
    private readonly posters: OutsidePosters,
  ) {}

  wouldFill({ movie, found, facts }: Filling): MovieChanges {
    const hasPoster = found.posterPath !== undefined && movie.poster_url === null;
    return { ...missingFacts(movie, facts), ...(hasPoster && { poster_url: POSTER_IN_DRY_RUN }) };
  }

  /** Undefined when the movie was deleted meanwhile, or changed so that it may be another one. */
  async fill(filling: Filling, reportPoster: ReportPoster): Promise<MovieChanges | undefined> {
    const poster = await this.fetchPoster(filling, reportPoster);
    let changes: MovieChanges | undefined;
    try {
      changes = await this.database.transaction(() => this.save(filling, poster));
      return changes;
    } finally {
      if (poster && changes?.poster_url === undefined) await this.posters.discard(poster);
    }
  }

  async recordAbsence(source: EnrichmentSource, movie: MovieEntity, outcome: Absence): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.movies.lockAgainstDeletion(movie.id))) return;
      await this.database.execute(RECORD_ENRICHMENT, [source.name, movie.id, null, outcome, []]);
    });
  }

  private async save({ source, movie, found, facts }: Filling, poster: StoredPoster | undefined) {
    const current = await this.movies.lockForChange(movie.id);
    if (current?.title !== movie.title || current.release_year !== movie.release_year) return undefined;
    const changes: MovieChanges = missingFacts(current, facts);
    if (poster && current.poster_url === null) {
      await this.posters.claim(poster);
      changes.poster_url = poster.url;
    }
    const fields = enrichedFields(changes);
    if (fields.length > 0) await this.movies.update(movie.id, changes);
    await this.movies.addIds([{ movie_id: movie.id, ...found.ids }]);
    const outcome = fields.length > 0 ? 'filled' : 'nothing_missing';
    const state = [source.name, movie.id, found.id, outcome, fields.toSorted()];
    await this.database.execute(RECORD_ENRICHMENT, state);
    return changes;
  }

  /** The facts are worth saving without a poster too. */
  private async fetchPoster({ source, movie, found: { posterPath } }: Filling, report: ReportPoster) {
    if (movie.poster_url !== null || posterPath === undefined || !source.poster) return undefined;
    try {
      return await this.posters.put(await source.poster(posterPath));
    } catch (error) {
      if (error instanceof SourceAnswerError) report(error.message);
      else if (error instanceof DomainError) report('the answer is no picture');
      else if (error instanceof StorageUnavailableError)
        throw new SourceStopError('The store of pictures is unavailable.');
      else throw error;
      return undefined;
    }
  }
}
