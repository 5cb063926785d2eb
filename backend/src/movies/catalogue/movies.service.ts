import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, movieCalls, MovieIds, MovieInput } from 'shared-kit/contract';
import { AuditService, changedFields } from '../../audit/audit.module';
import type { Caller } from '../../common/caller';
import { DomainError, required } from '../../common/errors/errors';
import { IdempotencyService } from '../../common/idempotency/idempotency.service';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { Database } from '../../database/database';
import { answerOf } from '../../database/json';
import { MediaUrls, posterName } from '../../media/media.module';
import { UnclaimedMediaService } from '../../uploads/uploads.module';
import { FacetsService } from './facets.service';
import {
  additionsPage,
  addFromImport,
  type DrawnPoster,
  drawnPoster,
  LOCK_ADDITIONS,
  LOCK_TITLE,
  movieById,
  movieExists,
  movieForViewer,
  newAccount,
  sameTitleAndYear,
  similarMovies,
  usedByOthers,
} from './catalogue-sql';
import { MovieEntity } from './movie.entity';
import { type MoviePageOptions, moviePageQuery, movieSummariesQuery } from './movie-page-sql';
import { movieColumns, type IdsOfMovie, MoviesRepository } from './movies.repository';
import { PosterPictures } from './poster-pictures';
import { WeightedRatingsService } from './weighted-ratings.service';

/** Everybody gets the same additions and drawings. */
const VISITOR = null;

export type { MoviePageOptions };

export interface FilmOfImport extends MovieIds {
  title: string;
  release_year: number | null;
  directors: string[];
}

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
    return answerOf(await this.database.answer(...moviePageQuery(caller?.id ?? null, options)));
  }

  async summaries(caller: Caller | undefined, options: MoviePageOptions) {
    await this.refreshRatingsFor(options);
    return answerOf(await this.database.answer(...movieSummariesQuery(caller?.id ?? null, options)));
  }

  /** The viewer is null for a visitor, here and below. */
  async byId(viewer: string | null, id: string) {
    return required(await this.database.row(movieById, [viewer, id]), 'MOVIE_NOT_FOUND').movie;
  }

  /** Of every film, also of one that shows a picture. */
  async drawnPoster(id: string): Promise<DrawnPoster> {
    return required(await this.database.row(drawnPoster, [VISITOR, id]), 'MOVIE_NOT_FOUND');
  }

  /** The first older account that opens a new account's addition reviews it. */
  async open(caller: Caller | undefined, id: string) {
    const answered = await this.database.answer(movieForViewer, [caller?.id ?? null, id]);
    const found = required(answered, 'MOVIE_NOT_FOUND');
    // Changes nothing but this, so `updated_at` stays.
    if (caller && found.needsReview && !(await this.isNewAccount(caller.id)))
      await this.database.execute('UPDATE movies SET needs_review = false WHERE id = $1', [id]);
    return found.answer;
  }

  async additions(page: number, limit: number) {
    const found = await this.database.row(additionsPage, [VISITOR, limit, (page - 1) * limit]);
    return found ?? { additions: [], total: 0 };
  }

  async similar(viewer: string | null, id: string) {
    await this.requireMovie(id);
    return (await this.database.rows(similarMovies, [viewer, id])).map((row) => row.movie);
  }

  async requireMovie(id: string): Promise<void> {
    if ((await this.database.row(movieExists, [id]))?.exists !== true)
      throw new DomainError('MOVIE_NOT_FOUND');
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
      const movies = this.database.repository(MovieEntity);
      const needs_review = await this.isNewAccount(caller.id);
      const { identifiers } = await movies.insert({
        ...movieColumns(fields),
        added_by: caller.id,
        needs_review,
      });
      this.facets.invalidate();
      return this.byId(caller.id, String(identifiers[0]?.id));
    });
  }

  /** Until the transaction ends no other import adds films. */
  lockAdditions(): Promise<void> {
    return this.database.execute(LOCK_ADDITIONS);
  }

  /** Answers how many were added. The caller has made sure that they aren't there. */
  async addFromImport(userId: string, films: readonly FilmOfImport[]): Promise<number> {
    const added = await this.database.rows(addFromImport, [userId, JSON.stringify(films)]);
    this.facets.invalidate();
    return added.length;
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
      const held = await this.database.row(usedByOthers, [id, caller.id]);
      if (held?.used && !caller.isAdmin) throw new DomainError('MOVIE_IN_USE');
      await this.database.repository(MovieEntity).delete({ id });
      if (caller.isAdmin)
        await this.audit.record({ actor: caller, action: 'movie.deleted', target: { id, name: title } });
      this.facets.invalidate();
      await this.releasePoster(poster_url);
    });
  }

  private async refuseDuplicate({ title, release_year: year }: MovieInput): Promise<void> {
    if (year === undefined || year === null) return;
    await this.database.execute(LOCK_TITLE, [title, year]);
    const same = await this.database.row(sameTitleAndYear, [title, year]);
    if (same) throw new DomainError('MOVIE_EXISTS', { movieId: same.id });
  }

  private async isNewAccount(userId: string): Promise<boolean> {
    return (await this.database.row(newAccount, [userId]))?.is_new ?? true;
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
