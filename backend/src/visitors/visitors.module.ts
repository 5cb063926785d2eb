import { Module } from '@nestjs/common';
import { VisitorsRepository } from './visitors.repository';
import { VisitorsService } from './visitors.service';

export { VisitorsService } from './visitors.service';

@Module({ providers: [VisitorsRepository, VisitorsService], exports: [VisitorsService] })
export class VisitorsModule {}
