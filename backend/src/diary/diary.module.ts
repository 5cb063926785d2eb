import { Module } from '@nestjs/common';
import { MoviesModule } from '../movies/movies.module';
import { PostersModule } from '../posters/posters.module';
import { DiaryController } from './diary.controller';
import { DiaryImportService } from './diary-import.service';
import { DiaryService } from './diary.service';
import { DiaryEntriesRepository } from './entries/diary-entries.repository';
import { DiaryImportRepository } from './entries/diary-import.repository';
import { DiaryFeedService } from './feed/diary-feed.service';
import { PassportRepository } from './passport/passport.repository';
import { PassportService } from './passport/passport.service';
import { StatisticsController } from './statistics/statistics.controller';
import { StatisticsRepository } from './statistics/statistics.repository';
import { StatisticsService } from './statistics/statistics.service';

export { IS_REWATCH } from './entries/diary-entries.repository';
export type { DiaryImportMode, DiaryImportPlan, EntryToImport, ImportedRating } from './diary-import.service';
export { DiaryImportService, DiaryService, StatisticsService };

@Module({
  imports: [MoviesModule, PostersModule],
  controllers: [DiaryController, StatisticsController],
  providers: [
    DiaryEntriesRepository,
    DiaryFeedService,
    DiaryImportRepository,
    DiaryImportService,
    DiaryService,
    PassportRepository,
    PassportService,
    StatisticsRepository,
    StatisticsService,
  ],
  exports: [DiaryImportService, DiaryService, StatisticsService],
})
export class DiaryModule {}
