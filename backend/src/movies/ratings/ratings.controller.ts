import { Controller } from '@nestjs/common';
import { ratingCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { RatingsService } from './ratings.service';

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Serves(ratingCalls.read)
  read(
    @CurrentCaller() caller: Caller | undefined,
    @Input() { params }: InputOf<typeof ratingCalls.read>,
  ): Promise<AnswerOf<typeof ratingCalls.read>> {
    return this.ratings.read(caller, params.id);
  }

  @Serves(ratingCalls.rate)
  rate(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof ratingCalls.rate>,
  ): Promise<AnswerOf<typeof ratingCalls.rate>> {
    return this.ratings.rate(caller, params.id, body.rating);
  }

  @Serves(ratingCalls.unrate)
  async unrate(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof ratingCalls.unrate>,
  ): Promise<AnswerOf<typeof ratingCalls.unrate>> {
    return { success: true, rating: null, ...(await this.ratings.unrate(caller, params.id)) };
  }
}
