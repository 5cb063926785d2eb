import { Controller } from '@nestjs/common';
import { type AnswerOf, publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves } from '../../common/call';
import { RateLimits } from '../../common/rate-limits';
import { FeaturesService } from '../features/features.service';
import { PromotionPreviewService } from '../registry/promotion-preview.service';
import { PromotionService } from '../registry/promotion.service';

@Controller()
export class PromotionsController {
  constructor(
    private readonly features: FeaturesService,
    private readonly promotions: PromotionService,
    private readonly previews: PromotionPreviewService,
    private readonly limits: RateLimits,
  ) {}

  @Serves(calls.promote)
  async promote(
    @CurrentActor() { author, token }: Actor,
    @Input() { params, body }: InputOf<typeof calls.promote>,
  ): Promise<AnswerOf<typeof calls.promote>> {
    await this.limits.consume('promotionsPerToken', token?.id ?? author);
    return this.promotions.promote({ feature: params.feature, ...body, author });
  }

  @Serves(calls.previewPromotion)
  async preview(
    @CurrentActor() { author, token }: Actor,
    @Input() { params, body }: InputOf<typeof calls.previewPromotion>,
  ): Promise<AnswerOf<typeof calls.previewPromotion>> {
    await this.features.requireKnown(params.feature);
    await this.limits.consume('promotionsPerToken', `preview ${token?.id ?? author}`);
    return this.previews.preview(params.feature, body.release);
  }

  /** Without a limit, because it may be urgent. */
  @Serves(calls.rollback)
  async rollback(
    @CurrentActor() { author }: Actor,
    @Input() { params, body }: InputOf<typeof calls.rollback>,
  ): Promise<AnswerOf<typeof calls.rollback>> {
    await this.features.requireKnown(params.feature);
    return this.promotions.rollback(params.feature, body.to, { author, reason: body.reason });
  }

  @Serves(calls.promoteSet)
  promoteSet(
    @CurrentActor() { author }: Actor,
    @Input() { body }: InputOf<typeof calls.promoteSet>,
  ): Promise<AnswerOf<typeof calls.promoteSet>> {
    return this.promotions.promoteSet(body.releases, { author, reason: body.reason });
  }

  @Serves(calls.rollbackSet)
  rollbackSet(
    @CurrentActor() { author }: Actor,
    @Input() { body }: InputOf<typeof calls.rollbackSet>,
  ): Promise<AnswerOf<typeof calls.rollbackSet>> {
    return this.promotions.rollbackSet(body.to, { author, reason: body.reason });
  }
}
