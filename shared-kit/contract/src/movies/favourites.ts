import { z } from 'zod';
import { defineCalls, OPEN_READ, USER_WRITE } from '../call';
import { FAVOURITES_MAX } from '../limits';
import { movie } from './movies';
import { favouriteRoutes } from '../routes';
import { idList } from '../text';

const favourites = z.strictObject({ movies: z.array(movie) });
export type Favourites = z.output<typeof favourites>;

export const favouriteCalls = defineCalls(favouriteRoutes, {
  ofUser: {
    ...OPEN_READ,
    summary: 'İstifadəçinin ən sevdiyi filmlər, ən çoxu dörd',
    answer: favourites,
    errors: ['USER_NOT_FOUND'],
  },
  update: {
    ...USER_WRITE,
    summary: 'Ən sevdiyim filmləri sırası ilə seçir',
    body: z.strictObject({ movie_ids: idList(FAVOURITES_MAX) }),
    answer: favourites,
    errors: ['MOVIE_NOT_FOUND'],
  },
});
