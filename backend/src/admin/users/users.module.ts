import { Module } from '@nestjs/common';
import { SocialModule } from '../../social/social.module';
import { AuditModule } from '../../audit/audit.module';
import { ManagedUsersController } from './users.controller';
import { ManagedUsers } from './users.service';

@Module({
  imports: [AuditModule, SocialModule],
  controllers: [ManagedUsersController],
  providers: [ManagedUsers],
})
export class ManagedUsersModule {}
