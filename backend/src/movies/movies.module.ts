import { Module } from '@nestjs/common';
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
import { RatingsController } from './ratings/ratings.controller';
import { Ratings } from './ratings/ratings.service';
import { MovieSearch } from './search/movie-search';
import { WordUpkeep } from './search/word-upkeep';

@Module({
  controllers: [CatalogueController, CommentsController, RatingsController],
  providers: [
    Catalogue,
    CatalogueImport,
    Comments,
    Facets,
    FirstFill,
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
