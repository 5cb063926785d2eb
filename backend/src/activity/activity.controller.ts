import { activityCalls } from 'shared-kit/contract';
import { serves } from '../common/call';
import { ActivityService } from './activity.service';

export const ActivityController = serves(
  activityCalls,
  { activity: ActivityService },
  {
    friends: ({ caller, query }, { activity }) => activity.friends(caller.id, query),
  },
);
