import { Module } from '@nestjs/common';
import { SocialModule } from '../../social/social.module';
import { StatsController } from './stats.controller';
import { AdminStats } from './stats.service';

@Module({ imports: [SocialModule], controllers: [StatsController], providers: [AdminStats] })
export class StatsModule {}
