import { Controller, HttpStatus, Res } from '@nestjs/common';
import type { Response } from 'express';
import { publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves, SUCCESS } from '../../common/call';
import { RateLimits } from '../../common/rate-limits';
import { FeaturesService } from '../features/features.service';
import { type PromotionAnswer, PromotionRequestsService } from '../policies/promotion-requests.service';
import { PromotionPreviewService } from '../registry/promotion-preview.service';
import { PromotionService } from '../registry/promotion.service';

function withStatus(answer: PromotionAnswer, response: Response): PromotionAnswer {
  if ('status' in answer) response.status(HttpStatus.ACCEPTED);
  return answer;
}

@Controller()
export class PromotionsController {
  constructor(
    private readonly features: FeaturesService,
    private readonly promotions: PromotionService,
    private readonly requests: PromotionRequestsService,
    private readonly previews: PromotionPreviewService,
    private readonly limits: RateLimits,
  ) {}

  @Serves(calls.promote)
  async promote(
    @Input() { params, body }: InputOf<typeof calls.promote>,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limits.consume('promotionsPerToken', actor.token?.id ?? actor.author);
    const { reason, ...wish } = body;
    const promotion = { feature: params.feature, ...wish };
    return withStatus(await this.requests.request(promotion, { reason }, actor), response);
  }

  @Serves(calls.promotions)
  async pending() {
    return { promotions: await this.requests.list() };
  }

  @Serves(calls.approvePromotion)
  approve(@Input() { params }: InputOf<typeof calls.approvePromotion>, @CurrentActor() actor: Actor) {
    return this.requests.approve(params.id, actor);
  }

  @Serves(calls.refusePromotion)
  async refuse(@Input() { params }: InputOf<typeof calls.refusePromotion>, @CurrentActor() actor: Actor) {
    await this.requests.refuse(params.id, actor);
    return SUCCESS;
  }

  @Serves(calls.previewPromotion)
  async preview(
    @Input() { params, body }: InputOf<typeof calls.previewPromotion>,
    @CurrentActor() { author, token }: Actor,
  ) {
    await this.features.requireKnown(params.feature);
    await this.limits.consume('promotionsPerToken', `preview ${token?.id ?? author}`);
    return this.previews.preview(params.feature, body.release);
  }

  /** Without a limit, because it may be urgent. */
  @Serves(calls.rollback)
  async rollback(
    @Input() { params, body }: InputOf<typeof calls.rollback>,
    @CurrentActor() { author }: Actor,
  ) {
    await this.features.requireKnown(params.feature);
    return this.promotions.rollback(params.feature, body.to, { author, reason: body.reason });
  }

  @Serves(calls.promoteSet)
  async promoteSet(
    @Input() { body: { releases, reason } }: InputOf<typeof calls.promoteSet>,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ) {
    return withStatus(await this.requests.request({ releases }, { reason }, actor), response);
  }

  @Serves(calls.rollbackSet)
  rollbackSet(@Input() { body }: InputOf<typeof calls.rollbackSet>, @CurrentActor() { author }: Actor) {
    return this.promotions.rollbackSet(body.to, { author, reason: body.reason });
  }
}
