import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { FacetsService } from './catalogue/facets.service';
import { MovieAddressesRepository } from './catalogue/movie-addresses.repository';
import { MovieAddressesService } from './catalogue/movie-addresses.service';
import { MoviesController } from './catalogue/movies.controller';
import { MoviesRepository } from './catalogue/movies.repository';
import { MoviesService } from './catalogue/movies.service';
import { PosterPictures } from './catalogue/poster-pictures';
import { PostersService } from './catalogue/posters.service';
import { WeightedRatingsService } from './catalogue/weighted-ratings.service';
import { MovieCardsController } from './cards/movie-cards.controller';
import { MovieCardsService } from './cards/movie-cards.service';
import { CommentsController } from './comments/comments.controller';
import { CommentsRepository } from './comments/comments.repository';
import { CommentsService } from './comments/comments.service';
import { ModerationService } from './comments/moderation.service';
import { CatalogueImportRepository } from './import/catalogue-import.repository';
import { CatalogueImportService } from './import/catalogue-import.service';
import { CatalogueSeedService } from './import/catalogue-seed.service';
import { MovieListsRepository } from './marks/movie-lists.repository';
import { MovieListsService } from './marks/movie-lists.service';
import { FriendsActivityRepository } from './marks/friends-activity.repository';
import { FriendsActivityService } from './marks/friends-activity.service';
import { MarksController } from './marks/marks.controller';
import { MarksRepository } from './marks/marks.repository';
import { MarksService } from './marks/marks.service';
import { RatingsController } from './ratings/ratings.controller';
import { RatingsRepository } from './ratings/ratings.repository';
import { RatingsService } from './ratings/ratings.service';
import { MovieSearchRepository } from './search/movie-search.repository';
import { MovieSearchService } from './search/movie-search.service';
import { WordCompactionService } from './search/word-compaction.service';
import { MovieSourcesController } from './sources/movie-sources.controller';
import { MovieSourcesRepository } from './sources/movie-sources.repository';
import { MovieSourcesService } from './sources/movie-sources.service';

export { CARD } from './cards/draw-card';
export { addedByJoin, MOVIE_JSON } from './catalogue/movie-sql';
export { catalogueEnrichCommand } from './enrichment/enrich.command';
export { catalogueImportCommand } from './import/import.command';
export { CommentsService, MovieAddressesService, MoviesService, PostersService };

@Module({
  imports: [AuditModule],
  // The sources come first: 'GET /movies/:id' would match their path too.
  controllers: [
    MovieSourcesController,
    MoviesController,
    MovieCardsController,
    CommentsController,
    MarksController,
    RatingsController,
  ],
  providers: [
    CatalogueImportRepository,
    CatalogueImportService,
    CatalogueSeedService,
    CommentsRepository,
    CommentsService,
    FacetsService,
    MovieAddressesRepository,
    MovieAddressesService,
    MovieCardsService,
    MovieListsRepository,
    MovieListsService,
    FriendsActivityRepository,
    FriendsActivityService,
    MarksRepository,
    MarksService,
    ModerationService,
    MovieSearchRepository,
    MovieSearchService,
    MovieSourcesRepository,
    MovieSourcesService,
    MoviesRepository,
    MoviesService,
    PosterPictures,
    PostersService,
    RatingsRepository,
    RatingsService,
    WeightedRatingsService,
    WordCompactionService,
  ],
  exports: [CommentsService, MovieAddressesService, MoviesService, PostersService],
})
export class MoviesModule {}
