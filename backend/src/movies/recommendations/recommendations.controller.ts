import { Controller } from '@nestjs/common';
import { recommendationCalls } from 'shared-kit/contract';
import { Input, Serves, type InputOf, SUCCESS } from '../../common/call';
import { RecommendationsService } from './recommendations.service';

@Controller()
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @Serves(recommendationCalls.create)
  async create(@Input() { caller, params, body }: InputOf<typeof recommendationCalls.create>) {
    await this.recommendations.create(caller, params.id, body);
    return SUCCESS;
  }
}
