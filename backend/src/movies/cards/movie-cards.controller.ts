import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { movieCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { MovieCardsService } from './movie-cards.service';
import { sendPicture, SHARED_PICTURE } from '../../posters/posters.module';

@Controller()
export class MovieCardsController {
  constructor(private readonly cards: MovieCardsService) {}

  @Serves(movieCalls.drawnPoster)
  async poster(
    @Input() { params }: InputOf<typeof movieCalls.drawnPoster>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    sendPicture(request, response, await this.cards.poster(params.id), {
      type: movieCalls.drawnPoster.media,
      caching: SHARED_PICTURE,
    });
  }

  @Serves(movieCalls.card)
  async card(
    @Input() { params }: InputOf<typeof movieCalls.card>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    sendPicture(request, response, await this.cards.card(params.id), {
      type: movieCalls.card.media,
      caching: SHARED_PICTURE,
    });
  }
}
