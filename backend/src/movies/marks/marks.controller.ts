import { Controller } from '@nestjs/common';
import { markCalls, ratingCalls } from 'shared-kit/contract';
import { Input, type InputOf, Serves, SUCCESS } from '../../common/call';
import { MarksService } from './marks.service';

@Controller()
export class MarksController {
  constructor(private readonly marks: MarksService) {}

  @Serves(markCalls.read)
  read(@Input() { caller, params }: InputOf<typeof markCalls.read>) {
    return this.marks.read(caller.id, params.id);
  }

  @Serves(markCalls.watch)
  watch(@Input() { caller, params }: InputOf<typeof markCalls.watch>) {
    return this.marks.change('watch', caller.id, params.id);
  }

  @Serves(markCalls.unwatch)
  async unwatch(@Input() { caller, params }: InputOf<typeof markCalls.unwatch>) {
    return { ...SUCCESS, ...(await this.marks.change('unwatch', caller.id, params.id)) };
  }

  @Serves(markCalls.want)
  want(@Input() { caller, params }: InputOf<typeof markCalls.want>) {
    return this.marks.change('want', caller.id, params.id);
  }

  @Serves(markCalls.unwant)
  async unwant(@Input() { caller, params }: InputOf<typeof markCalls.unwant>) {
    return { ...SUCCESS, ...(await this.marks.change('unwant', caller.id, params.id)) };
  }

  @Serves(markCalls.watchedBy)
  watchedBy(@Input() { caller, params, query }: InputOf<typeof markCalls.watchedBy>) {
    return this.marks.listOf(caller?.id ?? null, 'watched', params.id, query);
  }

  @Serves(markCalls.watchlistOf)
  watchlistOf(@Input() { caller, params, query }: InputOf<typeof markCalls.watchlistOf>) {
    return this.marks.listOf(caller?.id ?? null, 'watchlist', params.id, query);
  }

  @Serves(markCalls.ratingsOf)
  ratingsOf(@Input() { caller, params, query }: InputOf<typeof markCalls.ratingsOf>) {
    return this.marks.listOf(caller?.id ?? null, 'ratings', params.id, query);
  }

  @Serves(markCalls.like)
  like(@Input() { caller, params }: InputOf<typeof markCalls.like>) {
    return this.marks.like(caller.id, params.id);
  }

  @Serves(markCalls.unlike)
  unlike(@Input() { caller, params }: InputOf<typeof markCalls.unlike>) {
    return this.marks.unlike(caller.id, params.id);
  }

  @Serves(markCalls.likesOf)
  async likesOf(@Input() { caller, params, query }: InputOf<typeof markCalls.likesOf>) {
    const { entries, ...page } = await this.marks.listOf(caller?.id ?? null, 'likes', params.id, query);
    return { movies: entries.map(({ movie }) => movie), ...page };
  }

  @Serves(ratingCalls.read)
  ratings(@Input() { caller, params }: InputOf<typeof ratingCalls.read>) {
    return this.marks.ratings(caller?.id ?? null, params.id);
  }

  @Serves(ratingCalls.rate)
  rate(@Input() { caller, params, body }: InputOf<typeof ratingCalls.rate>) {
    return this.marks.rate(caller.id, params.id, body.rating);
  }

  @Serves(ratingCalls.unrate)
  async unrate(@Input() { caller, params }: InputOf<typeof ratingCalls.unrate>) {
    return { ...SUCCESS, rating: null, ...(await this.marks.unrate(caller.id, params.id)) };
  }
}
