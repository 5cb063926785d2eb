import { movieCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { MovieCardsService } from './movie-cards.service';
import { sendPicture, SHARED_PICTURE } from '../../posters/posters.module';

export const MovieCardsController = serves(
  movieCalls,
  { cards: MovieCardsService },
  {
    drawnPoster: async ({ params, request, response }, { cards }) =>
      sendPicture(request, response, await cards.poster(params.id), {
        type: movieCalls.drawnPoster.media,
        caching: SHARED_PICTURE,
      }),
    card: async ({ params, request, response }, { cards }) =>
      sendPicture(request, response, await cards.card(params.id), {
        type: movieCalls.card.media,
        caching: SHARED_PICTURE,
      }),
  },
);
