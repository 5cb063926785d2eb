import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module';
import { MoviesModule } from '../movies/movies.module';
import { SocialModule } from '../social/social.module';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

@Module({
  imports: [ListsModule, MoviesModule, SocialModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
