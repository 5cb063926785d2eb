import { Injectable } from '@nestjs/common';
import type { ListAnswer, PageQuery } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { MovieListsRepository, type MovieListName } from './movie-lists.repository';

@Injectable()
export class MovieListsService {
  constructor(private readonly lists: MovieListsRepository) {}

  async ofUser(list: MovieListName, userId: string, { page, limit }: PageQuery): Promise<ListAnswer> {
    const found = await this.lists.page(list, userId, limit, (page - 1) * limit);
    if (!found) throw new DomainError('USER_NOT_FOUND');
    return { ...found, page, limit };
  }
}
