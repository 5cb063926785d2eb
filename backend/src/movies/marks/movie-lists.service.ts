import { Injectable } from '@nestjs/common';
import type { ListAnswer, PageQuery } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { MovieListsRepository, type MovieListName } from './movie-lists.repository';

@Injectable()
export class MovieListsService {
  constructor(private readonly lists: MovieListsRepository) {}

  async ofUser(
    caller: Caller | undefined,
    list: MovieListName,
    userId: string,
    { page, limit }: PageQuery,
  ): Promise<ListAnswer> {
    const offset = (page - 1) * limit;
    const found = await this.lists.page(caller?.id ?? null, list, userId, { limit, offset });
    if (!found) throw new DomainError('USER_NOT_FOUND');
    return { ...found, page, limit };
  }
}
