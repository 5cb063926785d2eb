import { Controller } from '@nestjs/common';
import { sealedRatingCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../common/call';
import { SealedRatingsService } from './sealed-ratings.service';

@Controller()
export class SealedRatingsController {
  constructor(private readonly sealed: SealedRatingsService) {}

  @Serves(sealedRatingCalls.create)
  create(@Input() { caller, params, body }: InputOf<typeof sealedRatingCalls.create>) {
    return this.sealed.create(caller, params.id, body.user_id);
  }

  @Serves(sealedRatingCalls.list)
  list(@Input() { caller }: InputOf<typeof sealedRatingCalls.list>) {
    return this.sealed.list(caller);
  }

  @Serves(sealedRatingCalls.rate)
  rate(@Input() { caller, params, body }: InputOf<typeof sealedRatingCalls.rate>) {
    return this.sealed.rate(caller, params.id, body.rating);
  }

  @Serves(sealedRatingCalls.remove)
  async remove(@Input() { caller, params }: InputOf<typeof sealedRatingCalls.remove>) {
    await this.sealed.remove(caller, params.id);
    return SUCCESS;
  }
}
