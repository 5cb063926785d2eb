import { Controller } from '@nestjs/common';
import { activityCalls } from 'shared-kit/contract';
import { Input, type InputOf, Serves } from '../common/call';
import { ActivityService } from './activity.service';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Serves(activityCalls.friends)
  friends(@Input() { caller, query }: InputOf<typeof activityCalls.friends>) {
    return this.activity.friends(caller.id, query);
  }
}
