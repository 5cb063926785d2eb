import { Controller } from '@nestjs/common';
import { type AnswerOf, publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves } from '../../common/call';
import { FeaturesService } from '../features/features.service';
import { FeatureSummariesService } from '../features/feature-summaries.service';

@Controller()
export class FeaturesController {
  constructor(
    private readonly features: FeaturesService,
    private readonly summaries: FeatureSummariesService,
  ) {}

  @Serves(calls.features)
  list(): Promise<AnswerOf<typeof calls.features>> {
    return this.summaries.all();
  }

  @Serves(calls.feature)
  one(@Input() { params }: InputOf<typeof calls.feature>): Promise<AnswerOf<typeof calls.feature>> {
    return this.summaries.one(params.feature);
  }

  @Serves(calls.createFeature)
  async create(
    @CurrentActor() { author }: Actor,
    @Input() { body }: InputOf<typeof calls.createFeature>,
  ): Promise<AnswerOf<typeof calls.createFeature>> {
    await this.features.create(body, author);
    return this.summaries.one(body.id);
  }

  @Serves(calls.retireFeature)
  async retire(
    @CurrentActor() { author }: Actor,
    @Input() { params, body }: InputOf<typeof calls.retireFeature>,
  ): Promise<AnswerOf<typeof calls.retireFeature>> {
    await this.features.retire(params.feature, { author, reason: body.reason });
    return { success: true };
  }
}
