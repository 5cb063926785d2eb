import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { CatalogueController } from './catalogue/catalogue.controller';
import { Catalogue } from './catalogue/catalogue.service';
import { Facets } from './catalogue/facets.service';
import { PosterPictures } from './catalogue/poster-pictures';
import { Posters } from './catalogue/posters.service';
import { CommentsController } from './comments/comments.controller';
import { Comments } from './comments/comments.service';
import { Moderation } from './comments/moderation.service';
import { CatalogueImport } from './import/catalogue-import';
import { FirstFill } from './import/first-fill';
import { FilmLists } from './marks/film-lists.service';
import { FriendsActivity } from './marks/friends-activity.service';
import { MarksController } from './marks/marks.controller';
import { Marks } from './marks/marks.service';
import { RatingsController } from './ratings/ratings.controller';
import { Ratings } from './ratings/ratings.service';
import { MovieSearch } from './search/movie-search';
import { WordUpkeep } from './search/word-upkeep';

export { catalogueImport } from './import/import.command';

@Module({
  imports: [AuditModule],
  controllers: [CatalogueController, CommentsController, MarksController, RatingsController],
  providers: [
    Catalogue,
    CatalogueImport,
    Comments,
    Facets,
    FilmLists,
    FirstFill,
    FriendsActivity,
    Marks,
    Moderation,
    MovieSearch,
    PosterPictures,
    Posters,
    Ratings,
    WordUpkeep,
  ],
  exports: [Catalogue],
})
export class MoviesModule {}
