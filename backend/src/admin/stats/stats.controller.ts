import { Controller } from '@nestjs/common';
import { adminCalls, type AnswerOf } from 'shared-kit/contract';
import { Serves } from '../../common/call';
import { AdminStats } from './stats.service';

@Controller()
export class StatsController {
  constructor(private readonly stats: AdminStats) {}

  @Serves(adminCalls.stats)
  read(): Promise<AnswerOf<typeof adminCalls.stats>> {
    return this.stats.read();
  }
}
