import {
  diaryRoutes,
  favouriteRoutes,
  forYouRoutes,
  markRoutes,
  movieRoutes,
  profileRoutes,
  ratingRoutes,
} from '../routes';
import { API_BASE } from '../paths';
import { type Route, splitRoute } from '../route';

/** Answers that a browser keeps for its user, to show them without a network. */
const KEPT: readonly Route[] = [
  movieRoutes.list,
  movieRoutes.summaries,
  movieRoutes.facets,
  movieRoutes.one,
  movieRoutes.similar,
  ratingRoutes.read,
  markRoutes.read,
  forYouRoutes.list,
  profileRoutes.own,
];
/** Kept only if they are about the user: `:id`, or `user` in the query. */
const KEPT_OF_OWNER: readonly Route[] = [
  diaryRoutes.list,
  profileRoutes.byId,
  favouriteRoutes.ofUser,
  markRoutes.watchedBy,
  markRoutes.watchlistOf,
  markRoutes.ratingsOf,
  markRoutes.likesOf,
];

const SEGMENT = '([^/]+)';
const patternOf = (route: Route) =>
  new RegExp(`^${API_BASE}${splitRoute(route)[1].replace(/:\w+/g, SEGMENT)}$`);
const kept = KEPT.map(patternOf);
const keptOfOwner = KEPT_OF_OWNER.map(patternOf);

/** Whether the answer at this address is kept for the user who asks. */
export function isKept({ pathname, searchParams }: URL, userId: string): boolean {
  if (kept.some((pattern) => pattern.test(pathname))) return true;
  const match = keptOfOwner.map((pattern) => pattern.exec(pathname)).find((found) => found !== null);
  if (!match) return false;
  const [, owner = searchParams.get('user') ?? userId] = match;
  return owner === userId;
}

/** Changes that a browser keeps for want of a network and sends later, in order. */
const SENT_LATER = [
  diaryRoutes.create,
  diaryRoutes.update,
  diaryRoutes.remove,
  ratingRoutes.rate,
  ratingRoutes.unrate,
  markRoutes.watch,
  markRoutes.unwatch,
  markRoutes.want,
  markRoutes.unwant,
  markRoutes.like,
  markRoutes.unlike,
] as const;
export type LaterRoute = (typeof SENT_LATER)[number];
export const isSentLater = (route: Route): route is LaterRoute =>
  (SENT_LATER as readonly Route[]).includes(route);
