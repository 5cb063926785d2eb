import { favouriteCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { DomainError, required } from '../../common/errors/errors';
import { FavouritesRepository } from './favourites.repository';

export const FavouritesController = serves(
  favouriteCalls,
  { favourites: FavouritesRepository },
  {
    ofUser: async ({ caller, params }, { favourites }) => ({
      movies: required(await favourites.ofUser(caller?.id ?? null, params.id), 'USER_NOT_FOUND'),
    }),
    update: async ({ caller, body }, { favourites }) => {
      if (!(await favourites.save(caller.id, body.movie_ids))) throw new DomainError('MOVIE_NOT_FOUND');
      return { movies: required(await favourites.ofUser(caller.id, caller.id), 'USER_NOT_FOUND') };
    },
  },
);
