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
import { ListMovieEntity } from './lists.entities';
import { MAKE_ROOM, REORDER_LISTED } from './lists-sql';

const EDITORS = ['owner', 'editor'] as const;

@Injectable()
export class ListContentsService {
  constructor(
    private readonly database: Database,
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
        const ids = await this.idsIn(id);
        if (ids.includes(movieId)) throw new DomainError('LIST_HAS_MOVIE');
        if (ids.length >= LIST_MOVIES_MAX) throw new DomainError('LIST_FULL');
        const end = ids.length + 1;
        const listed = { list_id: id, movie_id: movieId, position: Math.min(position ?? end, end) };
        await this.database.execute(MAKE_ROOM, [id, listed.position]);
        await this.contents.insert({
          ...listed,
          note: note || null,
          added_by: caller.id,
          tags: tags ?? [],
          added_at: () => 'now()',
        });
        await this.access.raiseVersion(id);
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
      const listed = { list_id: id, movie_id: movieId };
      const changes = { ...(note !== undefined && { note: note || null }), ...(tags && { tags }) };
      if (!(await this.contents.existsBy(listed))) throw new DomainError('MOVIE_NOT_FOUND');
      if (Object.keys(changes).length > 0) await this.contents.update(listed, changes);
      await this.access.raiseVersion(id);
    });
  }

  remove(caller: Caller, id: string, movieId: string): Promise<MovieList> {
    return this.change(caller, id, async () => {
      // A trigger closes the gap and raises the version.
      const { affected } = await this.contents.delete({ list_id: id, movie_id: movieId });
      if (affected !== 1) throw new DomainError('MOVIE_NOT_FOUND');
      await this.access.announce(id);
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
      const known = new Set(await this.idsIn(id));
      if (known.size !== movieIds.length || !movieIds.every((movieId) => known.has(movieId)))
        throw invalidField('movie_ids', SENTENCES.wholeList);
      await this.database.execute(REORDER_LISTED, [id, movieIds]);
      await this.access.raiseVersion(id);
    });
  }

  private async allow(caller: Caller, id: string): Promise<void> {
    await this.access.requireRole(caller.id, id, EDITORS);
    await this.limits.consume('listChangesPerUser', caller.id);
  }

  /** In order. */
  private async idsIn(id: string): Promise<string[]> {
    const order = { position: 'ASC' } as const;
    const listed = await this.contents.find({ select: { movie_id: true }, where: { list_id: id }, order });
    return listed.map(({ movie_id }) => movie_id);
  }

  private get contents() {
    return this.database.repository(ListMovieEntity);
  }

  private change(caller: Caller, id: string, work: (locked: LockedList) => Promise<void>) {
    return this.database.transaction(() => this.changeLocked(caller, id, work));
  }

  private async changeLocked(caller: Caller, id: string, work: (locked: LockedList) => Promise<void>) {
    await work(await this.access.lock(caller.id, id, EDITORS));
    return toList(await this.access.requireSeen(caller.id, id), this.media);
  }
}
