import { recommendationCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { RecommendationsService } from './recommendations.service';

export const RecommendationsController = serves(
  recommendationCalls,
  { recommendations: RecommendationsService },
  {
    create: ({ caller, params, body }, { recommendations }) =>
      recommendations.create(caller, params.id, body),
  },
);
