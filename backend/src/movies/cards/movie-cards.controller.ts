import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { movieCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { MovieCardsService, type Picture } from './movie-cards.service';

/** An SVG that is opened by itself is a document, so it gets a policy of its own. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const CACHED = 'public, max-age=3600, stale-while-revalidate=86400';

function send(request: Request, response: Response, { bytes, etag }: Picture, type: string): void {
  response.removeHeader('Vary');
  response.setHeader('Cache-Control', CACHED);
  response.setHeader('ETag', etag);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.headers['if-none-match']?.includes(etag)) return void response.status(304).end();
  response.setHeader('Content-Type', type);
  response.end(bytes);
}

@Controller()
export class MovieCardsController {
  constructor(private readonly cards: MovieCardsService) {}

  @Serves(movieCalls.drawnPoster)
  async poster(
    @Input() { params }: InputOf<typeof movieCalls.drawnPoster>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    send(request, response, await this.cards.poster(params.id), movieCalls.drawnPoster.media);
  }

  @Serves(movieCalls.card)
  async card(
    @Input() { params }: InputOf<typeof movieCalls.card>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    send(request, response, await this.cards.card(params.id), movieCalls.card.media);
  }
}
