import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ActivityModule } from './activity/activity.module';
import { AuditModule } from './audit/audit.module';
import { AdminModule } from './admin/admin.module';
import { AuthModule } from './auth/auth.module';
import { BackupModule } from './backup/backup.module';
import { CommonModule, type CommonParts } from './common/common.module';
import { DatabaseModule } from './database/database.module';
import { DiaryModule } from './diary/diary.module';
import { HealthController } from './health/health.controller';
import { ListsModule } from './lists/lists.module';
import { MailModule } from './mail/mail.module';
import { MediaModule } from './media/media.module';
import { MoviesModule } from './movies/movies.module';
import { NewslettersModule } from './newsletters/newsletters.module';
import { PeopleModule } from './people/people.module';
import { NotificationsModule } from './notifications/notifications.module';
import { PlatformModule } from './platform/platform.module';
import { PushModule } from './push/push.module';
import { SearchModule } from './search/search.module';
import { ReportsModule } from './reports/reports.module';
import { RetentionModule } from './retention/retention.module';
import { SealedRatingsModule } from './sealed-ratings/sealed-ratings.module';
import { TonightModule } from './tonight/tonight.module';
import { UploadsModule } from './uploads/uploads.module';
import { SocialModule } from './social/social.module';

export interface AppParts extends CommonParts {
  dataSource: DataSource;
}

/** The order matters: routes such as `user/profile` must be registered before the administrators' `user/:id`. */
const FEATURES: ModuleMetadata['imports'] = [
  MailModule,
  MediaModule,
  UploadsModule,
  AuthModule,
  PeopleModule,
  PushModule,
  NotificationsModule,
  SocialModule,
  MoviesModule,
  DiaryModule,
  TonightModule,
  SealedRatingsModule,
  ListsModule,
  ActivityModule,
  SearchModule,
  NewslettersModule,
  ReportsModule,
  PlatformModule,
  AuditModule,
  AdminModule,
  RetentionModule,
  BackupModule,
];

@Module({})
export class AppModule {
  static with(parts: AppParts): DynamicModule {
    const { config, dataSource, log } = parts;
    const database = DatabaseModule.with({
      dataSource,
      replicaUrls: config.databaseReplicaUrls,
      poolSize: config.databasePoolSize,
      notice: (line) => log.warn({}, line),
    });
    return {
      module: AppModule,
      imports: [CommonModule.with(parts), database, ...(FEATURES ?? [])],
      controllers: [HealthController],
    };
  }
}
