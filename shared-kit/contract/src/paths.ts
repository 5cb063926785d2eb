import type { Notification } from './people/notifications';

export { slugOf } from './slug';

export const API_BASE = '/api';
/** Below it, under `/api` and by feature, teams' own services answer. */
export const SERVICES_PATH = '/x';
export const SERVICES_BASE = `${API_BASE}${SERVICES_PATH}`;
export const JWKS_PATH = '/.well-known/jwks.json';

/** On answers that come from the browser's own store because there is no network. */
export const KEPT_HEADER = 'kinodost-kept';
/** The address of a page without content, which the service worker keeps. */
export const OFFLINE_PAGE = '/offline.html';

export const PAGES = {
  home: '/',
  login: '/login',
  loginExpired: '/login?expired=true',
  register: '/register',
  resetPassword: '/reset-password/:token',
  endSessions: '/end-sessions/:token',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
  friends: '/friends',
  user: '/user/:userId',
  userByName: '/user/username/:username',
  userDiary: '/user/:userId/diary',
  userLists: '/user/:userId/lists',
  userFilms: '/user/:userId/films',
  userYear: '/user/:userId/year/:year',
  movies: '/movies',
  movie: '/movie/:movieId',
  lists: '/lists',
  list: '/list/:listId',
  moviePerson: '/person/:slug',
  firstSteps: '/first-steps',
  log: '/log',
  share: '/share',
  newsletters: '/newsletters',
  newsletter: '/newsletters/:id',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminComments: '/admin/comments',
  adminNewsletters: '/admin/newsletters',
  adminReports: '/admin/reports',
  adminReleases: '/admin/releases',
} as const;

/** `/` with the search open. */
export const OPEN_PARAM = 'open';
export const OPEN_SEARCH = 'search';
export const SEARCH_PAGE = `${PAGES.home}?${OPEN_PARAM}=${OPEN_SEARCH}`;

export const userPage = (userId: string) => `/user/${encodeURIComponent(userId)}`;
export const userByNamePage = (username: string) => `/user/username/${encodeURIComponent(username)}`;
export const moviePage = (movieId: string) => `/movie/${encodeURIComponent(movieId)}`;
/** The catalogue, with its filters. */
export const moviesPage = (filters: Record<string, string>) =>
  `${PAGES.movies}?${new URLSearchParams(filters).toString()}`;
/** A film's drawing at an address that stays, also where it shows a picture. */
export const drawnPoster = (movieId: string) =>
  `${API_BASE}/movies/${encodeURIComponent(movieId)}/poster.svg`;
export const userDiaryPage = (userId: string) => `${userPage(userId)}/diary`;
export const userListsPage = (userId: string) => `${userPage(userId)}/lists`;
export const userFilmsPage = (userId: string, shelf: 'watched' | 'ratings' | 'likes' | 'watchlist') =>
  `${userPage(userId)}/films?shelf=${shelf}`;
export const userYearPage = (userId: string, year: number) => `${userPage(userId)}/year/${year}`;
export const listPage = (listId: string) => `/list/${encodeURIComponent(listId)}`;
export const tonightPage = (roomId: string) => `/tonight/${encodeURIComponent(roomId)}`;

/** Null for a subject without a page. */
export function subjectPage({ kind, id, movie_id: movieId }: Notification['subject']): string | null {
  if (kind === 'user') return userPage(id);
  if (kind === 'movie') return moviePage(id);
  if (kind === 'list') return listPage(id);
  if (movieId === null) return null;
  return kind === 'comment' || kind === 'sealed' ? `${moviePage(movieId)}#${kind}-${id}` : moviePage(movieId);
}
export const moviePersonPage = (slug: string) => `/person/${encodeURIComponent(slug)}`;
/** Addresses of Atom feeds, which pages link to. */
export const diaryFeed = (userId: string) => `${API_BASE}/user/${encodeURIComponent(userId)}/diary.atom`;
export const NEWSLETTERS_FEED = `${API_BASE}/newsletters/feed.atom`;

export const newsletterPage = (id: string) => `/newsletters/${encodeURIComponent(id)}`;
export const resetPasswordPage = (token: string) => `/reset-password/${encodeURIComponent(token)}`;
export const endSessionsPage = (token: string) => `/end-sessions/${encodeURIComponent(token)}`;
