import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, movieCalls, MovieInput } from 'shared-kit/contract';
import { AuditService, changedFields } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { MediaUrls, posterName } from '../../media/media.module';
import { UnclaimedMediaService } from '../../uploads/uploads.module';
import { FacetsService } from './facets.service';
import type { MovieEntity } from './movie.entity';
import {
  type DrawnPoster,
  type FilmOfImport,
  type IdsOfMovie,
  MoviesRepository,
  type MoviePageOptions,
} from './movies.repository';
import { PosterPictures } from './poster-pictures';
import { WeightedRatingsService } from './weighted-ratings.service';

@Injectable()
export class MoviesService {
  constructor(
    private readonly database: Database,
    private readonly movies: MoviesRepository,
    private readonly weightedRatings: WeightedRatingsService,
    private readonly facets: FacetsService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly idempotency: IdempotencyService,
    private readonly pictures: PosterPictures,
    private readonly urls: MediaUrls,
    private readonly unclaimed: UnclaimedMediaService,
  ) {}

  async list(caller: Caller | undefined, options: MoviePageOptions) {
    await this.refreshRatingsFor(options);
    return this.movies.page(caller?.id ?? null, options);
  }

  async summaries(caller: Caller | undefined, options: MoviePageOptions) {
    await this.refreshRatingsFor(options);
    return this.movies.summaries(caller?.id ?? null, options);
  }

  /** The viewer is null for a visitor, here and below. */
  async byId(viewer: string | null, id: string) {
    return required(await this.movies.byId(viewer, id), 'MOVIE_NOT_FOUND');
  }

  /** Of every film, also of one that shows a picture. */
  async drawnPoster(id: string): Promise<DrawnPoster> {
    return required(await this.movies.drawnPoster(id), 'MOVIE_NOT_FOUND');
  }

  /** The first older account that opens a new account's addition reviews it. */
  async open(caller: Caller | undefined, id: string) {
    const found = required(await this.movies.one(caller?.id ?? null, id), 'MOVIE_NOT_FOUND');
    if (caller && found.needsReview && !(await this.movies.isNewAccount(caller.id)))
      await this.movies.markReviewed(id);
    return found.answer;
  }

  additions(page: number, limit: number) {
    return this.movies.additions(page, limit);
  }

  async similar(viewer: string | null, id: string) {
    await this.requireMovie(id);
    return this.movies.similarTo(viewer, id);
  }

  async requireMovie(id: string): Promise<void> {
    if (!(await this.movies.exists(id))) throw new DomainError('MOVIE_NOT_FOUND');
  }

  async lockAgainstDeletion(id: string): Promise<void> {
    if (!(await this.movies.lockAgainstDeletion(id))) throw new DomainError('MOVIE_NOT_FOUND');
  }

  async create(caller: Caller, { allow_duplicate, ...fields }: BodyOf<typeof movieCalls.create>) {
    const refuseDuplicate = () => (allow_duplicate ? undefined : this.refuseDuplicate(fields));
    await refuseDuplicate();
    await this.limits.consume('additionsPerUser', caller.id);
    return this.idempotency.create(async () => {
      await refuseDuplicate();
      const id = await this.movies.insert(fields, caller.id, await this.movies.isNewAccount(caller.id));
      this.facets.invalidate();
      return this.byId(caller.id, id);
    });
  }

  /** Until the transaction ends no other import adds films. */
  lockAdditions(): Promise<void> {
    return this.movies.lockAdditions();
  }

  /** Answers how many were added. The caller has made sure that they aren't there. */
  async addFromImport(userId: string, films: readonly FilmOfImport[]): Promise<number> {
    const added = await this.movies.addFromImport(userId, films);
    this.facets.invalidate();
    return added;
  }

  addIds(ids: readonly IdsOfMovie[]): Promise<void> {
    return this.movies.addIds(ids);
  }

  async update(caller: Caller, id: string, changes: Partial<MovieInput>) {
    return this.database.transaction(async () => {
      const { added_by } = await this.lockForChange(caller, id);
      const before = await this.byId(caller.id, id);
      if (Object.keys(changes).length > 0) await this.movies.update(id, changes);
      this.facets.invalidate();
      const movie = await this.byId(caller.id, id);
      const fields = changedFields(before, movie, changes);
      if (movie.poster_url !== before.poster_url) await this.releasePoster(before.poster_url);
      if (added_by !== caller.id && fields.length > 0)
        await this.audit.record({
          actor: caller,
          action: 'movie.updated',
          target: { id, name: before.title },
          note: fields.join(', '),
        });
      return movie;
    });
  }

  async replacePoster(caller: Caller, id: string, upload: Buffer) {
    // Checks the rights before the expensive conversion.
    await this.database.transaction(() => this.lockForChange(caller, id));
    const bytes = await this.pictures.convert(upload);
    const key = randomUUID();
    return this.unclaimed.storing([{ name: posterName(key), bytes }], () =>
      this.update(caller, id, { poster_url: this.urls.poster(key) }),
    );
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const { title, poster_url } = await this.lockForChange(caller, id);
      // The lock blocks new ratings and comments, so this check can't miss one.
      const isUsedByOthers = await this.movies.isUsedByOthers(id, caller.id);
      if (isUsedByOthers && !caller.isAdmin) throw new DomainError('MOVIE_IN_USE');
      await this.movies.delete(id);
      if (caller.isAdmin)
        await this.audit.record({ actor: caller, action: 'movie.deleted', target: { id, name: title } });
      this.facets.invalidate();
      await this.releasePoster(poster_url);
    });
  }

  private async refuseDuplicate({ title, release_year: year }: MovieInput): Promise<void> {
    if (year === undefined || year === null) return;
    await this.movies.lockTitle(title, year);
    const movieId = await this.movies.idOfSame(title, year);
    if (movieId !== undefined) throw new DomainError('MOVIE_EXISTS', { movieId });
  }

  private async lockForChange(caller: Caller, id: string): Promise<MovieEntity> {
    const movie = required(await this.movies.lockForChange(id), 'MOVIE_NOT_FOUND');
    if (movie.added_by !== caller.id && !caller.isAdmin) throw new DomainError('FORBIDDEN');
    return movie;
  }

  private async releasePoster(url: string | null): Promise<void> {
    const key = this.urls.posterKey(url);
    if (key !== null) await this.unclaimed.release([posterName(key)]);
  }

  private async refreshRatingsFor({ sort }: MoviePageOptions): Promise<void> {
    if (sort === 'rating') await this.weightedRatings.refresh();
  }
}
