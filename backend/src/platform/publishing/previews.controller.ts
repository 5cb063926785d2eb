import { Controller } from '@nestjs/common';
import { publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves, SUCCESS } from '../../common/call';
import { RateLimits } from '../../common/rate-limits';
import { FeaturesService } from '../features/features.service';
import { PreviewsService } from '../previews/previews.service';

@Controller()
export class PreviewsController {
  constructor(
    private readonly features: FeaturesService,
    private readonly previews: PreviewsService,
    private readonly limits: RateLimits,
  ) {}

  @Serves(calls.previews)
  async list(@Input() { params }: InputOf<typeof calls.previews>) {
    await this.features.requireKnown(params.feature);
    return { previews: await this.previews.list(params.feature) };
  }

  @Serves(calls.createPreview)
  async create(@Input() { params, body }: InputOf<typeof calls.createPreview>, @CurrentActor() actor: Actor) {
    await this.features.requireActive(params.feature);
    await this.limits.consume('promotionsPerToken', `preview ${actor.token?.id ?? actor.author}`);
    return this.previews.create(params.feature, body, actor);
  }

  @Serves(calls.endPreview)
  async end(@Input() { params }: InputOf<typeof calls.endPreview>) {
    await this.previews.end(params.feature, params.previewId);
    return SUCCESS;
  }
}
