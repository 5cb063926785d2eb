import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type BodyOf,
  type listCalls,
  type MovieList,
  type MovieListInput,
  type MovieListPage,
  type PageQuery,
  type QueryOf,
  uuid,
} from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError } from '../common/errors';
import { IdempotencyService } from '../common/idempotency.service';
import { RateLimits } from '../common/rate-limits';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { PeopleService } from '../people/people.module';
import { ListAccessService } from './list-access.service';
import { toList, toListSummary } from './list-answers';
import { type ListAddress, ListsRepository, LISTS_MAX } from './lists.repository';

const OWNER = ['owner'] as const;

const idOrNull = (id: string | undefined) => uuid.safeParse(id).data ?? null;

@Injectable()
export class ListsService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListsRepository,
    private readonly access: ListAccessService,
    private readonly people: PeopleService,
    private readonly limits: RateLimits,
    private readonly idempotency: IdempotencyService,
    private readonly media: MediaUrls,
  ) {}

  async list(
    caller: Caller | undefined,
    { user, movie, page, limit }: QueryOf<typeof listCalls.list>,
  ): Promise<AnswerOf<typeof listCalls.list>> {
    const movieId = idOrNull(movie);
    const slice = { limit, offset: (page - 1) * limit };
    const { rows, total } = await (user === undefined
      ? this.own(caller, movieId, slice)
      : this.ofUser(caller?.id ?? null, user, movieId, slice));
    const lists = rows.map((row) => {
      const { has_movie, ...summary } = toListSummary(row, this.media);
      return movie === undefined ? summary : { ...summary, has_movie };
    });
    return { lists, total, page, limit };
  }

  async one(viewer: string | null, id: string, { page, limit }: PageQuery): Promise<MovieListPage> {
    const row = await this.access.requireSeen(viewer, id);
    const movies = await this.lists.movies(viewer, id, { limit, offset: (page - 1) * limit });
    return { ...toList(row, this.media), movies, total: row.movie_count, page, limit };
  }

  async create(caller: Caller, input: MovieListInput): Promise<MovieList> {
    await this.limits.consume('listsPerUser', caller.id);
    return this.idempotency.create(async () => {
      await this.lists.lockListsOf(caller.id);
      if ((await this.lists.countOf(caller.id)) >= LISTS_MAX) throw new DomainError('TOO_MANY_LISTS');
      return this.answer(caller.id, await this.lists.insert(caller.id, input));
    });
  }

  async update(caller: Caller, id: string, changes: BodyOf<typeof listCalls.update>): Promise<MovieList> {
    await this.access.requireRole(caller.id, id, OWNER);
    await this.limits.consume('listChangesPerUser', caller.id);
    return this.database.transaction(async () => {
      const { row } = await this.access.lock(caller.id, id, OWNER);
      await this.lists.update(id, { ...row, ...changes });
      await this.access.announce(id);
      return this.answer(caller.id, id);
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.access.lock(caller.id, id, OWNER);
      await this.lists.raiseVersion(id);
      await this.access.announce(id);
      await this.lists.delete(id);
    });
  }

  /** Of lists that everyone may see, without empty ones. */
  addresses(limit: number): Promise<ListAddress[]> {
    return this.lists.addresses(limit);
  }

  private own(caller: Caller | undefined, movieId: string | null, slice: Slice) {
    if (!caller) throw new DomainError('UNAUTHORIZED');
    return this.lists.own(caller.id, movieId, slice);
  }

  private async ofUser(viewer: string | null, user: string, movieId: string | null, slice: Slice) {
    const userId = idOrNull(user);
    if (userId === null) throw new DomainError('USER_NOT_FOUND');
    await this.people.requireSeen(viewer, userId);
    return this.lists.ofUser(viewer, userId, movieId, slice);
  }

  private async answer(viewer: string, id: string): Promise<MovieList> {
    return toList(await this.access.requireSeen(viewer, id), this.media);
  }
}

interface Slice {
  limit: number;
  offset: number;
}
