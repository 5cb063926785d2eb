import { adminCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { StatsService } from './stats.service';

export const StatsController = serves(
  adminCalls,
  { stats: StatsService },
  {
    stats: (_, { stats }) => stats.read(),
  },
);
