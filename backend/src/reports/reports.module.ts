import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { MoviesModule } from '../movies/movies.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { ReportDecisionsService } from './report-decisions.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [AuditModule, MoviesModule, NotificationsModule],
  controllers: [ReportsController],
  providers: [ReportDecisionsService, ReportsService],
})
export class ReportsModule {}
