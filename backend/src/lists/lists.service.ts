import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type BodyOf,
  type listCalls,
  type MovieList,
  type MovieListInput,
  type QueryOf,
  uuid,
} from 'shared-kit/contract';
import type { Caller } from '../common/caller';
import { DomainError, required } from '../common/errors/errors';
import { IdempotencyService } from '../common/idempotency/idempotency.service';
import { RateLimits } from '../common/rate-limits/rate-limits';
import { Database } from '../database/database';
import { MediaUrls } from '../media/media.module';
import { PeopleService } from '../people/people.module';
import { ListAccessService } from './list-access.service';
import { toList, toListSummary } from './list-answers';
import { type ListAddress, type ListsFilter, ListsRepository, LISTS_MAX } from './lists.repository';

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
    { user, movie, sort, q, page, limit }: QueryOf<typeof listCalls.list>,
  ): Promise<AnswerOf<typeof listCalls.list>> {
    const of = await this.scopeOf(caller, { user, isPublic: sort !== undefined || q !== undefined });
    const slice = { limit, offset: (page - 1) * limit, movieId: idOrNull(movie) };
    const { rows, total } = await this.lists.page(caller?.id ?? null, { of, sort, term: q }, slice);
    const lists = rows.map((row) => {
      const { has_movie, ...summary } = toListSummary(row, this.media);
      return movie === undefined ? summary : { ...summary, has_movie };
    });
    return { lists, total, page, limit };
  }

  /** Of lists that everyone may see, the best matches. */
  async find(viewer: string | null, term: string, limit: number) {
    const slice = { limit, offset: 0, movieId: null };
    const { rows, total } = await this.lists.page(viewer, { of: 'public', term }, slice);
    const lists = rows.map(({ posters: _, has_movie: __, ...row }) => toList(row, this.media));
    return { lists, total };
  }

  async one(viewer: string | null, id: string, { page, limit, tag }: QueryOf<typeof listCalls.one>) {
    const row = await this.access.requireSeen(viewer, id);
    const found = await this.lists.movies(viewer, id, { limit, offset: (page - 1) * limit, tag });
    return { ...toList(row, this.media), ...found, page, limit };
  }

  create(caller: Caller, input: MovieListInput): Promise<MovieList> {
    return this.createWith(caller, input, () => Promise.resolve());
  }

  async copy(caller: Caller, id: string): Promise<MovieList> {
    const { title, description, ranked } = await this.access.requireSeen(caller.id, id);
    const input = { title, description: description ?? '', ranked, visibility: 'nobody' } as const;
    return this.createWith(caller, input, (copyId) => this.lists.copyMovies(id, copyId));
  }

  async like(caller: Caller, id: string): Promise<MovieList> {
    await this.access.requireSeen(caller.id, id);
    await this.limits.consume('likesPerUser', caller.id);
    await this.lists.like(id, caller.id);
    return this.answer(caller.id, id);
  }

  async unlike(caller: Caller, id: string): Promise<MovieList> {
    await this.lists.unlike(id, caller.id);
    return this.answer(caller.id, id);
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

  private async scopeOf(
    caller: Caller | undefined,
    { user, isPublic }: { user: string | undefined; isPublic: boolean },
  ): Promise<ListsFilter['of']> {
    if (user === undefined && isPublic) return 'public';
    if (user === undefined && !caller) throw new DomainError('UNAUTHORIZED');
    if (user === undefined) return 'own';
    const owner = required(idOrNull(user), 'USER_NOT_FOUND');
    await this.people.requireSeen(caller?.id ?? null, owner);
    return { owner };
  }

  private async createWith(caller: Caller, input: MovieListInput, fill: (id: string) => Promise<void>) {
    await this.limits.consume('listsPerUser', caller.id);
    return this.idempotency.create(async () => {
      await this.lists.lockListsOf(caller.id);
      if ((await this.lists.countOf(caller.id)) >= LISTS_MAX) throw new DomainError('TOO_MANY_LISTS');
      const id = await this.lists.insert(caller.id, input);
      await fill(id);
      return this.answer(caller.id, id);
    });
  }

  private async answer(viewer: string, id: string): Promise<MovieList> {
    return toList(await this.access.requireSeen(viewer, id), this.media);
  }
}
