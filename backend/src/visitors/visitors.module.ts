import { Module } from '@nestjs/common';
import { Visitors } from './visitors.service';

@Module({ providers: [Visitors], exports: [Visitors] })
export class VisitorsModule {}
