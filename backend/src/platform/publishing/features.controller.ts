import { Controller } from '@nestjs/common';
import { publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves, SUCCESS } from '../../common/call';
import { FeaturesService } from '../features/features.service';
import { FeatureSummariesService } from '../features/feature-summaries.service';
import { FeaturePoliciesService } from '../policies/feature-policies.service';

@Controller()
export class FeaturesController {
  constructor(
    private readonly features: FeaturesService,
    private readonly summaries: FeatureSummariesService,
    private readonly policies: FeaturePoliciesService,
  ) {}

  @Serves(calls.features)
  list() {
    return this.summaries.all();
  }

  @Serves(calls.feature)
  one(@Input() { params }: InputOf<typeof calls.feature>) {
    return this.summaries.one(params.feature);
  }

  @Serves(calls.createFeature)
  async create(@Input() { body }: InputOf<typeof calls.createFeature>, @CurrentActor() { author }: Actor) {
    await this.features.create(body, author);
    return this.summaries.one(body.id);
  }

  @Serves(calls.setPolicy)
  setPolicy(@Input() { params, body }: InputOf<typeof calls.setPolicy>) {
    return this.policies.change(params.feature, body);
  }

  @Serves(calls.retireFeature)
  async retire(
    @Input() { params, body }: InputOf<typeof calls.retireFeature>,
    @CurrentActor() { author }: Actor,
  ) {
    await this.features.retire(params.feature, { author, reason: body.reason });
    return SUCCESS;
  }
}
