import { Module } from '@nestjs/common';
import { SocialModule } from '../../social/social.module';
import { ManagedUsersController } from './users.controller';
import { ManagedUsers } from './users.service';

@Module({ imports: [SocialModule], controllers: [ManagedUsersController], providers: [ManagedUsers] })
export class ManagedUsersModule {}
