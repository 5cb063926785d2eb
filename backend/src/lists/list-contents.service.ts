import { Injectable } from '@nestjs/common';
import { type BodyOf, LIST_MOVIES_MAX, type listCalls, type MovieList, SENTENCES } from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError, invalidField } from '../common/errors/errors';
import { IdempotencyService } from '../common/idempotency/idempotency.service';
import { RateLimits } from '../common/rate-limits/rate-limits';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { MoviesService } from '../movies/movies.module';
import { ListAccessService, type LockedList } from './list-access.service';
import { toList } from './list-answers';
import { ListMoviesRepository } from './list-movies.repository';
import { ListsRepository } from './lists.repository';

const EDITORS = ['owner', 'editor'] as const;

@Injectable()
export class ListContentsService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListsRepository,
    private readonly contents: ListMoviesRepository,
    private readonly access: ListAccessService,
    private readonly movies: MoviesService,
    private readonly limits: RateLimits,
    private readonly idempotency: IdempotencyService,
    private readonly media: MediaUrls,
  ) {}

  async add(
    caller: Caller,
    id: string,
    { movie_id: movieId, note, tags, position }: BodyOf<typeof listCalls.addMovie>,
  ): Promise<MovieList> {
    await this.allow(caller, id);
    return this.idempotency.create(async () => {
      // A deletion of the film also locks the film first, then the list.
      await this.movies.lockAgainstDeletion(movieId);
      return this.changeLocked(caller, id, async () => {
        const ids = await this.contents.idsIn(id);
        if (ids.includes(movieId)) throw new DomainError('LIST_HAS_MOVIE');
        if (ids.length >= LIST_MOVIES_MAX) throw new DomainError('LIST_FULL');
        const end = ids.length + 1;
        await this.contents.insert({
          list_id: id,
          movie_id: movieId,
          position: Math.min(position ?? end, end),
          note: note || null,
          added_by: caller.id,
          tags: tags ?? [],
        });
        await this.lists.raiseVersion(id);
      });
    });
  }

  async update(
    caller: Caller,
    id: string,
    movieId: string,
    { note, tags }: BodyOf<typeof listCalls.updateMovie>,
  ): Promise<MovieList> {
    await this.allow(caller, id);
    return this.change(caller, id, async () => {
      const changes = { ...(note !== undefined && { note: note || null }), ...(tags && { tags }) };
      if (!(await this.contents.update(id, movieId, changes))) throw new DomainError('MOVIE_NOT_FOUND');
      await this.lists.raiseVersion(id);
    });
  }

  remove(caller: Caller, id: string, movieId: string): Promise<MovieList> {
    return this.change(caller, id, async () => {
      if (!(await this.contents.delete(id, movieId))) throw new DomainError('MOVIE_NOT_FOUND');
    });
  }

  async reorder(
    caller: Caller,
    id: string,
    { movie_ids: movieIds, version }: BodyOf<typeof listCalls.reorder>,
  ): Promise<MovieList> {
    await this.allow(caller, id);
    return this.change(caller, id, async (locked) => {
      if (locked.version !== version) throw new DomainError('LIST_CHANGED');
      const known = new Set(await this.contents.idsIn(id));
      if (known.size !== movieIds.length || !movieIds.every((movieId) => known.has(movieId)))
        throw invalidField('movie_ids', SENTENCES.wholeList);
      await this.contents.reorder(id, movieIds);
      await this.lists.raiseVersion(id);
    });
  }

  private async allow(caller: Caller, id: string): Promise<void> {
    await this.access.requireRole(caller.id, id, EDITORS);
    await this.limits.consume('listChangesPerUser', caller.id);
  }

  private change(caller: Caller, id: string, work: (locked: LockedList) => Promise<void>) {
    return this.database.transaction(() => this.changeLocked(caller, id, work));
  }

  private async changeLocked(caller: Caller, id: string, work: (locked: LockedList) => Promise<void>) {
    await work(await this.access.lock(caller.id, id, EDITORS));
    await this.access.announce(id);
    return toList(await this.access.requireSeen(caller.id, id), this.media);
  }
}
