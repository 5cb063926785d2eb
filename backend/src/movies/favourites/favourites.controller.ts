import { Controller } from '@nestjs/common';
import { favouriteCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { FavouritesService } from './favourites.service';

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  @Serves(favouriteCalls.ofUser)
  ofUser(@Input() { caller, params }: InputOf<typeof favouriteCalls.ofUser>) {
    return this.favourites.ofUser(caller?.id ?? null, params.id);
  }

  @Serves(favouriteCalls.update)
  update(@Input() { caller, body }: InputOf<typeof favouriteCalls.update>) {
    return this.favourites.choose(caller, body.movie_ids);
  }
}
