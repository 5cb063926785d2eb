import { Controller } from '@nestjs/common';
import { publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves, SUCCESS } from '../../common/call';
import { FeaturesService } from '../features/features.service';
import { TeamServicesService } from './team-services.service';

@Controller()
export class TeamServicesController {
  constructor(
    private readonly features: FeaturesService,
    private readonly services: TeamServicesService,
  ) {}

  @Serves(calls.service)
  async one(@Input() { params }: InputOf<typeof calls.service>) {
    await this.features.requireKnown(params.feature);
    return { service: await this.services.one(params.feature) };
  }

  @Serves(calls.setService)
  async set(@Input() { params, body }: InputOf<typeof calls.setService>, @CurrentActor() { author }: Actor) {
    await this.features.requireActive(params.feature);
    return this.services.set({ feature: params.feature, ...body, set_by: author });
  }

  @Serves(calls.removeService)
  async remove(@Input() { params }: InputOf<typeof calls.removeService>) {
    await this.features.requireKnown(params.feature);
    await this.services.remove(params.feature);
    return SUCCESS;
  }
}
