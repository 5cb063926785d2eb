import { Injectable } from '@nestjs/common';
import type { ListAnswer, PageQuery } from 'shared-kit/contract';
import { DomainError } from '../../common/errors';
import { FilmListsRepository, type FilmListName } from './film-lists.repository';

@Injectable()
export class FilmListsService {
  constructor(private readonly lists: FilmListsRepository) {}

  async ofUser(list: FilmListName, userId: string, { page, limit }: PageQuery): Promise<ListAnswer> {
    const found = await this.lists.page(list, userId, limit, (page - 1) * limit);
    if (!found) throw new DomainError('USER_NOT_FOUND');
    return { ...found, page, limit };
  }
}
