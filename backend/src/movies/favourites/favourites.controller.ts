import { Controller } from '@nestjs/common';
import { favouriteCalls, type Favourites } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { FavouritesService } from './favourites.service';

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  @Serves(favouriteCalls.ofUser)
  ofUser(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof favouriteCalls.ofUser>,
  ): Promise<Favourites> {
    return this.favourites.ofUser(caller?.id ?? null, params.id);
  }

  @Serves(favouriteCalls.update)
  update(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof favouriteCalls.update>,
  ): Promise<Favourites> {
    return this.favourites.choose(caller, body.movie_ids);
  }
}
