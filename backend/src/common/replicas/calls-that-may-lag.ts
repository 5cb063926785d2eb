import type { Route } from 'shared-kit/contract';
import { moviePeopleRoutes, movieRoutes, newsletterRoutes } from 'shared-kit/contract/routes';

/** Answers of these calls may be a second old, but never older than the caller's last change. */
export const CALLS_THAT_MAY_LAG: readonly Route[] = [
  movieRoutes.list,
  movieRoutes.summaries,
  movieRoutes.search,
  movieRoutes.one,
  movieRoutes.similar,
  moviePeopleRoutes.search,
  moviePeopleRoutes.one,
  newsletterRoutes.list,
  newsletterRoutes.latest,
  newsletterRoutes.unreadCount,
  newsletterRoutes.one,
  newsletterRoutes.feed,
];
