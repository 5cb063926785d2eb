import { sealedRatingCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { SealedRatingsService } from './sealed-ratings.service';

export const SealedRatingsController = serves(
  sealedRatingCalls,
  { sealed: SealedRatingsService },
  {
    create: ({ caller, params, body }, { sealed }) => sealed.create(caller, params.id, body.user_id),
    list: ({ caller }, { sealed }) => sealed.list(caller),
    rate: ({ caller, params, body }, { sealed }) => sealed.rate(caller, params.id, body.rating),
    remove: ({ caller, params }, { sealed }) => sealed.remove(caller, params.id),
  },
);
