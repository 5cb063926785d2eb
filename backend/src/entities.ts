import type { Entities } from './database/data-source';
import { AuditEventEntity } from './audit/audit-event.entity';
import { UnclaimedMediaEntity } from './uploads/unclaimed-media.entity';
import { UserEntity } from './auth/user.entity';
import { MovieEntity } from './movies/catalogue/movie.entity';
import { CommentEntity } from './movies/comments/comment.entity';
import { WatchedEntity, WatchlistEntity } from './movies/marks/mark.entity';
import { RatingEntity } from './movies/ratings/rating.entity';
import { NewsletterEntity, NewsletterViewEntity } from './newsletters/newsletter.entity';

/** Every entity of every module; a module adds its own here. */
export const ENTITIES: Entities = [
  AuditEventEntity,
  UnclaimedMediaEntity,
  UserEntity,
  MovieEntity,
  CommentEntity,
  RatingEntity,
  WatchedEntity,
  WatchlistEntity,
  NewsletterEntity,
  NewsletterViewEntity,
];
