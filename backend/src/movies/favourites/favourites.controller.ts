import { favouriteCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { required } from '../../common/errors/errors';
import { Database } from '../../database/database';
import { favouritesOf, saveFavourites } from './favourites-sql';

export const FavouritesController = serves(
  favouriteCalls,
  { database: Database },
  {
    ofUser: async ({ caller, params }, { database }) =>
      required(await database.row(favouritesOf, [caller?.id ?? null, params.id]), 'USER_NOT_FOUND'),
    update: async ({ caller: { id }, body }, { database }) => {
      required(await database.row(saveFavourites, [id, body.movie_ids]), 'MOVIE_NOT_FOUND');
      return required(await database.row(favouritesOf, [id, id]), 'USER_NOT_FOUND');
    },
  },
);
