import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PostersModule } from '../posters/posters.module';
import { FacetsService } from './catalogue/facets.service';
import { MovieAddressesRepository } from './catalogue/movie-addresses.repository';
import { MoviesController } from './catalogue/movies.controller';
import { MoviesRepository } from './catalogue/movies.repository';
import { MoviesService } from './catalogue/movies.service';
import { PosterPictures } from './catalogue/poster-pictures';
import { WeightedRatingsService } from './catalogue/weighted-ratings.service';
import { MovieCardsController } from './cards/movie-cards.controller';
import { MovieCardsService } from './cards/movie-cards.service';
import { PosterFilesMiddleware } from './cards/poster-files.middleware';
import { CommentLikesService } from './comments/comment-likes.service';
import { CommentTrustService } from './comments/comment-trust.service';
import { CommentsController } from './comments/comments.controller';
import { CommentsRepository } from './comments/comments.repository';
import { CommentsService } from './comments/comments.service';
import { ModerationService } from './comments/moderation.service';
import { FavouritesController } from './favourites/favourites.controller';
import { ForYouController } from './for-you/for-you.controller';
import { ForYouService } from './for-you/for-you.service';
import { CatalogueImportService } from './import/catalogue-import.service';
import { CatalogueSeedService } from './import/catalogue-seed.service';
import { MarksController, RatingsController } from './marks/marks.controller';
import { MarksService } from './marks/marks.service';
import { MoviePeopleController } from './movie-people/movie-people.controller';
import { MoviePeopleService } from './movie-people/movie-people.service';
import { RecommendationsController } from './recommendations/recommendations.controller';
import { RecommendationsService } from './recommendations/recommendations.service';
import { MovieSearchService } from './search/movie-search.service';
import { WordCompactionService } from './search/word-compaction.service';
import { MovieSourcesController } from './sources/movie-sources.controller';
import { MovieSourcesRepository } from './sources/movie-sources.repository';

export { MOVIE_JSON, SHOWN_TITLES } from './catalogue/movie-sql';
export { IS_SHOWN_AND_APPROVED } from './comments/comment-sql';
export { catalogueEnrichCommand } from './enrichment/enrich.command';
export { catalogueImportCommand } from './import/import.command';
export type { FilmOfImport } from './catalogue/movies.service';
export {
  CommentsService,
  FacetsService,
  MarksService,
  MovieAddressesRepository,
  MoviePeopleService,
  MovieSearchService,
  MoviesService,
  PosterFilesMiddleware,
};

@Module({
  imports: [AuditModule, NotificationsModule, PostersModule],
  // These two come first: 'GET /movies/:id' would match their paths too.
  controllers: [
    MovieSourcesController,
    ForYouController,
    MoviesController,
    MovieCardsController,
    CommentsController,
    FavouritesController,
    MarksController,
    RatingsController,
    MoviePeopleController,
    RecommendationsController,
  ],
  providers: [
    CatalogueImportService,
    CatalogueSeedService,
    CommentLikesService,
    CommentTrustService,
    CommentsRepository,
    CommentsService,
    FacetsService,
    ForYouService,
    MovieAddressesRepository,
    MovieCardsService,
    MarksService,
    ModerationService,
    MoviePeopleService,
    MovieSearchService,
    MovieSourcesRepository,
    MoviesRepository,
    MoviesService,
    PosterFilesMiddleware,
    PosterPictures,
    RecommendationsService,
    WeightedRatingsService,
    WordCompactionService,
  ],
  exports: [
    CommentsService,
    FacetsService,
    MarksService,
    MovieAddressesRepository,
    MoviePeopleService,
    MovieSearchService,
    MoviesService,
    PosterFilesMiddleware,
  ],
})
export class MoviesModule {}
