import { Controller } from '@nestjs/common';
import { recommendationCalls, type AnswerOf } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { CurrentCaller, type Caller } from '../../common/caller';
import { RecommendationsService } from './recommendations.service';

@Controller()
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @Serves(recommendationCalls.create)
  async create(
    @CurrentCaller() caller: Caller,
    @Input() { params, body }: InputOf<typeof recommendationCalls.create>,
  ): Promise<AnswerOf<typeof recommendationCalls.create>> {
    await this.recommendations.create(caller, params.id, body);
    return { success: true };
  }
}
