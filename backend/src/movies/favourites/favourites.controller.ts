import { Controller } from '@nestjs/common';
import { type Favourites, favouriteCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { DomainError, required } from '../../common/errors';
import { FavouritesRepository } from './favourites.repository';

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesRepository) {}

  @Serves(favouriteCalls.ofUser)
  async ofUser(@Input() { caller, params }: InputOf<typeof favouriteCalls.ofUser>): Promise<Favourites> {
    return {
      movies: required(await this.favourites.ofUser(caller?.id ?? null, params.id), 'USER_NOT_FOUND'),
    };
  }

  @Serves(favouriteCalls.update)
  async update(@Input() { caller, body }: InputOf<typeof favouriteCalls.update>) {
    if (!(await this.favourites.save(caller.id, body.movie_ids))) throw new DomainError('MOVIE_NOT_FOUND');
    return { movies: required(await this.favourites.ofUser(caller.id, caller.id), 'USER_NOT_FOUND') };
  }
}
