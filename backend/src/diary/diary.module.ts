import { Module } from '@nestjs/common';
import { MoviesModule } from '../movies/movies.module';
import { PostersModule } from '../posters/posters.module';
import { DiaryController } from './diary.controller';
import { DiaryImportService } from './diary-import.service';
import { DiaryService } from './diary.service';
import { DiaryFeedService } from './feed/diary-feed.service';
import { PassportService } from './passport/passport.service';
import { StatisticsController } from './statistics/statistics.controller';
import { StatisticsService } from './statistics/statistics.service';

export { IS_REWATCH } from './entries/diary-entries-sql';
export type { DiaryImportMode, DiaryImportPlan, EntryToImport, ImportedRating } from './diary-import.service';
export { DiaryImportService, DiaryService, StatisticsService };

@Module({
  imports: [MoviesModule, PostersModule],
  controllers: [DiaryController, StatisticsController],
  providers: [DiaryFeedService, DiaryImportService, DiaryService, PassportService, StatisticsService],
  exports: [DiaryImportService, DiaryService, StatisticsService],
})
export class DiaryModule {}
