import { Injectable } from '@nestjs/common';
import type { Favourites } from 'shared-kit/contract';
import type { Caller } from '../../common/caller';
import { DomainError } from '../../common/errors';
import { FavouritesRepository } from './favourites.repository';

@Injectable()
export class FavouritesService {
  constructor(private readonly favourites: FavouritesRepository) {}

  async ofUser(viewer: string | null, userId: string): Promise<Favourites> {
    const movies = await this.favourites.ofUser(viewer, userId);
    if (!movies) throw new DomainError('USER_NOT_FOUND');
    return { movies };
  }

  async choose(caller: Caller, movieIds: readonly string[]): Promise<Favourites> {
    if (!(await this.favourites.save(caller.id, movieIds))) throw new DomainError('MOVIE_NOT_FOUND');
    return this.ofUser(caller.id, caller.id);
  }
}
