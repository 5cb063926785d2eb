import { HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import { publishingCalls as calls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { RateLimits } from '../../common/rate-limits/rate-limits';
import { FeaturesService } from '../features/features.service';
import { type PromotionAnswer, PromotionRequestsService } from '../policies/promotion-requests.service';
import { PromotionPreviewService } from '../registry/promotion-preview.service';
import { PromotionService } from '../registry/promotion.service';

function withStatus(answer: PromotionAnswer, response: Response): PromotionAnswer {
  if ('status' in answer) response.status(HttpStatus.ACCEPTED);
  return answer;
}

export const PromotionsController = serves(
  calls,
  {
    features: FeaturesService,
    promotions: PromotionService,
    requests: PromotionRequestsService,
    previews: PromotionPreviewService,
    limits: RateLimits,
  },
  {
    promote: async ({ params, body, actor, response }, { limits, requests }) => {
      await limits.consume('promotionsPerToken', actor.token?.id ?? actor.author);
      const { reason, ...wish } = body;
      const promotion = { feature: params.feature, ...wish };
      return withStatus(await requests.request(promotion, { reason }, actor), response);
    },
    promotions: async (_, { requests }) => ({ promotions: await requests.list() }),
    approvePromotion: ({ params, actor }, { requests }) => requests.approve(params.id, actor),
    refusePromotion: ({ params, actor }, { requests }) => requests.refuse(params.id, actor),
    previewPromotion: async ({ params, body, actor: { author, token } }, { features, limits, previews }) => {
      await features.requireKnown(params.feature);
      await limits.consume('promotionsPerToken', `preview ${token?.id ?? author}`);
      return previews.preview(params.feature, body.release);
    },
    /** Without a limit, because it may be urgent. */
    rollback: async ({ params, body, actor: { author } }, { features, promotions }) => {
      await features.requireKnown(params.feature);
      return promotions.rollback(params.feature, body.to, { author, reason: body.reason });
    },
    promoteSet: async ({ body: { releases, reason }, actor, response }, { requests }) =>
      withStatus(await requests.request({ releases }, { reason }, actor), response),
    rollbackSet: ({ body, actor: { author } }, { promotions }) =>
      promotions.rollbackSet(body.to, { author, reason: body.reason }),
  },
);
