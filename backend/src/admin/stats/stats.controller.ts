import { Controller } from '@nestjs/common';
import { adminCalls } from 'shared-kit/contract';
import { Serves } from '../../common/call';
import { StatsService } from './stats.service';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Serves(adminCalls.stats)
  read() {
    return this.stats.read();
  }
}
