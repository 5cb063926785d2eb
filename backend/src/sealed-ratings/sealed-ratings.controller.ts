import { Controller } from '@nestjs/common';
import { type AnswerOf, sealedRatingCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../common/call';
import { CurrentCaller, type Caller } from '../common/caller';
import { SealedRatingsService } from './sealed-ratings.service';

@Controller()
export class SealedRatingsController {
  constructor(private readonly sealed: SealedRatingsService) {}

  @Serves(sealedRatingCalls.create)
  create(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof sealedRatingCalls.create>,
  ): Promise<AnswerOf<typeof sealedRatingCalls.create>> {
    return this.sealed.create(caller, params.id, body.user_id);
  }

  @Serves(sealedRatingCalls.list)
  list(@CurrentCaller() caller: Caller): Promise<AnswerOf<typeof sealedRatingCalls.list>> {
    return this.sealed.list(caller);
  }

  @Serves(sealedRatingCalls.rate)
  rate(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof sealedRatingCalls.rate>,
  ): Promise<AnswerOf<typeof sealedRatingCalls.rate>> {
    return this.sealed.rate(caller, params.id, body.rating);
  }

  @Serves(sealedRatingCalls.remove)
  async remove(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof sealedRatingCalls.remove>,
  ): Promise<AnswerOf<typeof sealedRatingCalls.remove>> {
    await this.sealed.remove(caller, params.id);
    return { success: true };
  }
}
