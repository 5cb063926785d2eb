import { Controller } from '@nestjs/common';
import { publishingCalls as calls } from 'shared-kit/contract';
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
    @Input() { params, body }: InputOf<typeof calls.promote>,
    @CurrentActor() { author, token }: Actor,
  ) {
    await this.limits.consume('promotionsPerToken', token?.id ?? author);
    return this.promotions.promote({ feature: params.feature, ...body, author });
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
  promoteSet(@Input() { body }: InputOf<typeof calls.promoteSet>, @CurrentActor() { author }: Actor) {
    return this.promotions.promoteSet(body.releases, { author, reason: body.reason });
  }

  @Serves(calls.rollbackSet)
  rollbackSet(@Input() { body }: InputOf<typeof calls.rollbackSet>, @CurrentActor() { author }: Actor) {
    return this.promotions.rollbackSet(body.to, { author, reason: body.reason });
  }
}
