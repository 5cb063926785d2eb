import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { SocialModule } from '../social/social.module';
import { StatsController } from './stats/stats.controller';
import { StatsService } from './stats/stats.service';
import { ManagedUsersController } from './users/managed-users.controller';
import { ManagedUsersService } from './users/managed-users.service';

export { userAdminCommand } from './users/user-admin.command';

@Module({
  imports: [AuditModule, SocialModule],
  controllers: [ManagedUsersController, StatsController],
  providers: [ManagedUsersService, StatsService],
})
export class AdminModule {}
