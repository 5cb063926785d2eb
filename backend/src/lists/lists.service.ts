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
import { ListEntity, ListLikeEntity } from './lists.entities';
import {
  COPY_LISTED,
  LIKE_LIST,
  type ListAddress,
  listAddresses,
  listsCount,
  type ListsFilter,
  listsPage,
  LOCK_LISTS_OF,
  moviesOfList,
  UPDATE_LIST,
} from './lists-sql';

export const LISTS_MAX = 500;

const OWNER = ['owner'] as const;

const idOrNull = (id: string | undefined) => uuid.safeParse(id).data ?? null;

@Injectable()
export class ListsService {
  constructor(
    private readonly database: Database,
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
    const { rows, total } = await this.page(caller?.id ?? null, { of, sort, term: q }, slice);
    const lists = rows.map((row) => {
      const { has_movie, ...summary } = toListSummary(row, this.media);
      return movie === undefined ? summary : { ...summary, has_movie };
    });
    return { lists, total, page, limit };
  }

  /** Of lists that everyone may see, the best matches. */
  async find(viewer: string | null, term: string, limit: number) {
    const slice = { limit, offset: 0, movieId: null };
    const { rows, total } = await this.page(viewer, { of: 'public', term }, slice);
    const lists = rows.map(({ posters: _, has_movie: __, ...row }) => toList(row, this.media));
    return { lists, total };
  }

  async one(viewer: string | null, id: string, { page, limit, tag }: QueryOf<typeof listCalls.one>) {
    const row = await this.access.requireSeen(viewer, id);
    const parameters = [viewer, id, limit, (page - 1) * limit, tag ?? null];
    const found = await this.database.row(moviesOfList, parameters);
    return { ...toList(row, this.media), ...(found ?? { movies: [], total: 0 }), page, limit };
  }

  create(caller: Caller, input: MovieListInput): Promise<MovieList> {
    return this.createWith(caller, input, () => Promise.resolve());
  }

  async copy(caller: Caller, id: string): Promise<MovieList> {
    const { title, description, ranked } = await this.access.requireSeen(caller.id, id);
    const input = { title, description: description ?? '', ranked, visibility: 'nobody' } as const;
    return this.createWith(caller, input, (copyId) => this.database.execute(COPY_LISTED, [id, copyId]));
  }

  async like(caller: Caller, id: string): Promise<MovieList> {
    await this.access.requireSeen(caller.id, id);
    await this.limits.consume('likesPerUser', caller.id);
    await this.database.execute(LIKE_LIST, [id, caller.id]);
    return this.answer(caller.id, id);
  }

  async unlike(caller: Caller, id: string): Promise<MovieList> {
    await this.database.repository(ListLikeEntity).delete({ list_id: id, user_id: caller.id });
    return this.answer(caller.id, id);
  }

  async update(caller: Caller, id: string, changes: BodyOf<typeof listCalls.update>): Promise<MovieList> {
    await this.access.requireRole(caller.id, id, OWNER);
    await this.limits.consume('listChangesPerUser', caller.id);
    return this.database.transaction(async () => {
      const { row } = await this.access.lock(caller.id, id, OWNER);
      const { title, description, visibility, ranked } = { ...row, ...changes };
      await this.database.execute(UPDATE_LIST, [id, title, description || null, visibility, ranked]);
      await this.access.announce(id);
      return this.answer(caller.id, id);
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.access.lock(caller.id, id, OWNER);
      await this.access.raiseVersion(id);
      await this.database.repository(ListEntity).delete({ id });
    });
  }

  /** Of lists that everyone may see, without empty ones. */
  addresses(limit: number): Promise<ListAddress[]> {
    return this.database.rows(listAddresses, [null, limit]);
  }

  private async page(viewer: string | null, filter: ListsFilter, page: Parameters<typeof listsPage>[1]) {
    const [lists, count] = [listsPage(filter, page), listsCount(filter)];
    const [rows, counted] = await Promise.all([
      this.database.rows(lists.statement, [viewer, ...lists.parameters]),
      this.database.row(count.statement, [viewer, ...count.parameters]),
    ]);
    return { rows, total: counted?.total ?? 0 };
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
      const lists = this.database.repository(ListEntity);
      await this.database.execute(LOCK_LISTS_OF, [caller.id]);
      if ((await lists.countBy({ owner_id: caller.id })) >= LISTS_MAX)
        throw new DomainError('TOO_MANY_LISTS');
      const list = lists.create({ ...input, owner_id: caller.id, description: input.description || null });
      await lists.insert(list);
      const { id } = list;
      await fill(id);
      return this.answer(caller.id, id);
    });
  }

  private async answer(viewer: string, id: string): Promise<MovieList> {
    return toList(await this.access.requireSeen(viewer, id), this.media);
  }
}
