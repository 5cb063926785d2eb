import { Module } from '@nestjs/common';
import { StatsController } from './stats.controller';
import { AdminStats } from './stats.service';

@Module({ controllers: [StatsController], providers: [AdminStats] })
export class StatsModule {}
